import { listText } from '../schema/list-text.ts';
import { isInMillions, millionsOf, shortAmount } from '../schema/short-amount.ts';
import { fundingTypes, projectLocations, SUBORDINATE_FUNDING } from './options.ts';

type Limit = `${'min' | 'max'}Amount${'Senior' | 'Subordinate'}`;

/** The values of a profile that its name shows; absent values count as empty. */
type NamedValues = Readonly<
  Partial<Record<'fundingType' | 'state', readonly string[] | null> & Record<Limit, number | null>>
>;

/** Longer lists of values are shown as a count. */
const MAX_TYPES = 3;
const MAX_REGIONS = 2;

/** Formats a range: `$3–60m`, with the unit once if both limits have it. */
function rangeText(min: number | null, max: number | null): string {
  if (min === null) return max === null ? 'any amount' : `up to ${shortAmount(max)}`;
  if (max === null) return `from ${shortAmount(min)}`;
  if (min === max) return shortAmount(min);
  return isInMillions(min) && isInMillions(max)
    ? `$${millionsOf(min)}–${millionsOf(max)}m`
    : `${shortAmount(min)}–${shortAmount(max)}`;
}

/** Formats funding types without the words debt and investment: `Senior and uni-tranche`. */
function typesText(values: readonly string[]): string {
  if (values.length === 0) return 'Any funding';
  if (fundingTypes.every(({ value }) => values.includes(value))) return 'All funding';
  if (values.length > MAX_TYPES) return `${values.length} funding types`;
  const ordered = fundingTypes.filter(({ value }) => values.includes(value));
  const shortLabels = ordered.map(({ label }) => label.replace(/ (Debt|Investment)$/, '').toLowerCase());
  const text = listText(shortLabels);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function regionsText(values: readonly string[]): string {
  if (values.length === 0) return 'any region';
  if (values.length === projectLocations.length) return 'all regions';
  if (values.length > MAX_REGIONS) return `${values.length} regions`;
  const named = projectLocations.filter(({ value }) => values.includes(value));
  return listText(named.map(({ short }) => short));
}

/** Returns the subordinate limits if at least one is set and all types are subordinate; otherwise the senior limits. */
function limitsOf(profile: NamedValues): readonly [min: number | null, max: number | null] {
  const types: readonly string[] = profile.fundingType ?? [];
  const { minAmountSubordinate: min = null, maxAmountSubordinate: max = null } = profile;
  const isSubordinate = types.length > 0 && types.every((type) => SUBORDINATE_FUNDING.includes(type));
  return isSubordinate && (min ?? max) !== null
    ? [min, max]
    : [profile.minAmountSenior ?? null, profile.maxAmountSenior ?? null];
}

/** Name of a funding profile by its content: `Senior and uni-tranche, $5–25m, NSW and VIC`. */
export const profileName = (profile: NamedValues): string =>
  [
    typesText(profile.fundingType ?? []),
    rangeText(...limitsOf(profile)),
    regionsText(profile.state ?? []),
  ].join(', ');
