import { fundingTypes, labelOf, projectLocations } from '../../../../shared/entities/options.ts';
import type { FundingProfile } from '../../../../shared/entities/funding-profile.ts';
import { amountLimits, isSubordinate } from '../../../../shared/matching/values.ts';
import type { Option } from '../../../../shared/schema/field.ts';
import { formatShortAud } from '../../../ui/format.ts';

const NAMED = 2;

/** The first of several choices and the number of the rest. */
function chosen(options: readonly Option[], values: readonly string[]): string {
  const rest = values.length - NAMED;
  const first = values.slice(0, NAMED).map((value) => labelOf(options, value));
  return rest > 0 ? `${first.join(', ')} +${rest}` : first.join(', ');
}

function amounts(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${formatShortAud(min)} to ${formatShortAud(max)}`;
  if (min !== null) return `from ${formatShortAud(min)}`;
  return max === null ? 'any amount' : `up to ${formatShortAud(max)}`;
}

/**
 * What tells a funding profile from the others of its company: `$5m to $25m · Senior Debt · Victoria, Queensland +2`.
 * @param fundingType of the project that it is held against: decides which amounts hold
 */
export function profileWords(profile: FundingProfile, fundingType?: string): string {
  const limits = amountLimits(profile, isSubordinate(fundingType));
  return [
    amounts(profile[limits.min], profile[limits.max]),
    chosen(fundingTypes, profile.fundingType) || 'All funding types',
    chosen(projectLocations, profile.state) || 'All locations',
  ].join(' · ');
}
