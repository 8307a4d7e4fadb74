import { fundingTypes, projectLocations, SUBORDINATE_FUNDING } from './options.ts';

type Limit = `${'min' | 'max'}Amount${'Senior' | 'Subordinate'}`;

/** The values of a profile that its name tells; absent values count as empty. */
export type NamedValues = Readonly<
  Partial<Record<'fundingType' | 'state', readonly string[] | null> & Record<Limit, number | null>>
>;

/** More values than this are counted. */
const MAX_TYPES = 3;
const MAX_REGIONS = 2;
const MILLION = 1_000_000;
/** Amounts in steps of $10,000 are named in millions. */
const STEP = 10_000;

const plain = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const isInMillions = (amount: number) => amount >= MILLION && amount % STEP === 0;
const amountText = (amount: number) =>
  isInMillions(amount) ? `$${plain.format(amount / MILLION)}m` : `$${plain.format(amount)}`;

/** `$3–60m`: the unit once where both limits have it. */
function rangeText(min: number | null, max: number | null): string {
  if (min === null) return max === null ? 'any amount' : `up to ${amountText(max)}`;
  if (max === null) return `from ${amountText(min)}`;
  if (min === max) return amountText(min);
  return isInMillions(min) && isInMillions(max)
    ? `$${plain.format(min / MILLION)}–${plain.format(max / MILLION)}m`
    : `${amountText(min)}–${amountText(max)}`;
}

/** `Senior and uni-tranche`: the labels without the word for the kind of money. */
function typesText(values: readonly string[]): string {
  if (values.length === 0) return 'Any funding';
  if (fundingTypes.every(({ value }) => values.includes(value))) return 'All funding';
  if (values.length > MAX_TYPES) return `${values.length} funding types`;
  const ordered = fundingTypes.filter(({ value }) => values.includes(value));
  const words = ordered.map(({ label }) => label.replace(/ (Debt|Investment)$/, '').toLowerCase());
  const text = joinWords(words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function regionsText(values: readonly string[]): string {
  if (values.length === 0) return 'any region';
  if (values.length === projectLocations.length) return 'all regions';
  if (values.length > MAX_REGIONS) return `${values.length} regions`;
  const named = projectLocations.filter(({ value }) => values.includes(value));
  return joinWords(named.map(({ short }) => short));
}

/** The subordinate limits of a profile that funds nothing senior and has some; else the senior limits. */
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
