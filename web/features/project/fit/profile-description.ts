import { fundingTypes, labelOf, projectLocations } from '../../../../shared/entities/options.ts';
import type { FundingProfile } from '../../../../shared/entities/funding-profile.ts';
import { amountLimits, isSubordinate } from '../../../../shared/matching/values.ts';
import type { Option } from '../../../../shared/schema/field.ts';
import { formatShortAud } from '../../../ui/format.ts';

const MAX_NAMED = 2;

/** The first values and the number of remaining values. */
function selectedLabels(options: readonly Option[], values: readonly string[]): string {
  const rest = values.length - MAX_NAMED;
  const first = values.slice(0, MAX_NAMED).map((value) => labelOf(options, value));
  return rest > 0 ? `${first.join(', ')} +${rest}` : first.join(', ');
}

function amountRange(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${formatShortAud(min)} to ${formatShortAud(max)}`;
  if (min !== null) return `from ${formatShortAud(min)}`;
  return max === null ? 'any amount' : `up to ${formatShortAud(max)}`;
}

/**
 * Short description of a funding profile: `$5m to $25m · Senior Debt · Victoria, Queensland +2`.
 * @param fundingType of the compared project; selects the amount limits
 */
export function profileDescription(profile: FundingProfile, fundingType?: string): string {
  const limits = amountLimits(profile, isSubordinate(fundingType));
  return [
    amountRange(profile[limits.min], profile[limits.max]),
    selectedLabels(fundingTypes, profile.fundingType) || 'All funding types',
    selectedLabels(projectLocations, profile.state) || 'All locations',
  ].join(' · ');
}
