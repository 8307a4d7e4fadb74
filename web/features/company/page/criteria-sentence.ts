import type { FundingProfile } from '../../../../shared/entities/funding-profile.ts';
import { fundingPurposes, labelOf, projectSectors } from '../../../../shared/entities/options.ts';
import type { Option } from '../../../../shared/schema/field.ts';
import { PERCENT } from '../../../../shared/schema/formats.ts';
import { formatDate } from '../../../ui/format.ts';

/** Further options are counted. */
const MAX_NAMED = 2;

/** Returns for example `residential, office and 3 more sectors`, or `any sector`. */
function namesText(options: readonly Option[], values: readonly string[], plural: string): string {
  if (values.length === 0 || values.length === options.length) return `any ${plural.slice(0, -1)}`;
  const names = values.slice(0, MAX_NAMED).map((value) => labelOf(options, value).toLowerCase());
  const more = values.length - MAX_NAMED;
  return more > 0 ? `${names.join(', ')} and ${more} more ${plural}` : names.join(' and ');
}

const ratioText = (value: number | null, name: string) =>
  value === null ? '' : `${value}${PERCENT} ${name}`;

/** A profile's criteria, apart from those in its name, and the day of its confirmation, in sentences. */
export function criteriaSentence(profile: FundingProfile): string {
  const { maxLTV, maxLTC, seniorIRR, subordinateIRR, minPTD, minICR } = profile;
  const ratios = [ratioText(maxLTV, 'LTV'), ratioText(maxLTC, 'LTC')].filter(Boolean).join(' and ');
  const irr = seniorIRR ?? subordinateIRR;
  const limits = [
    ratios ? `up to ${ratios}` : 'any LTV',
    irr === null ? 'any return' : `return from ${irr}${PERCENT}`,
    minPTD !== null && minPTD > 0 && `presales from ${minPTD}${PERCENT} of the debt`,
    minICR !== null && minICR > 0 && `interest cover from ${minICR}x`,
  ].filter(Boolean);
  const text = `Lends ${limits.join(', ')}, on ${namesText(projectSectors, profile.projectSector, 'sectors')}, for ${namesText(fundingPurposes, profile.fundingPurpose, 'purposes')}.`;
  return profile.confirmedOn ? `${text} Confirmed ${formatDate(profile.confirmedOn)}.` : text;
}
