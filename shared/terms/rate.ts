/** Percent a year of a monthly rate of 1: twelve months of 100 percent. */
const ANNUAL_PERCENT = 1200;

/** Converts percent a year, or an amount times percent a year, to a month without percent. */
export const toMonthly = (annualPercent: number): number => annualPercent / ANNUAL_PERCENT;

/** Converts a monthly rate to percent a year without compound interest; null without a rate. */
export const nominalPercent = (monthlyRate: number | undefined): number | null =>
  monthlyRate === undefined ? null : ANNUAL_PERCENT * monthlyRate;

/** Converts a monthly rate to percent a year with compound interest; null without a rate. */
export const effectivePercent = (monthlyRate: number | undefined): number | null =>
  monthlyRate === undefined ? null : 100 * ((1 + monthlyRate) ** 12 - 1);

/** Bounds of the monthly rate, as fractions. */
const LOWEST = -0.5;
const HIGHEST = 1;
const PRECISION = 1e-12;
/** Number of intervals to search for a sign change if both ends have the same sign. */
const STEPS = 300;

/** Computes the net present value on day one at a monthly rate. */
function presentValue(flows: readonly number[], rate: number): number {
  const discount = 1 / (1 + rate);
  let value = 0;
  for (let month = flows.length - 1; month >= 0; month--) value = value * discount + (flows[month] ?? 0);
  return value;
}

/** Returns the sign of the net present value; 0 at the internal rate of return. */
const signAt = (flows: readonly number[], rate: number) => Math.sign(presentValue(flows, rate));

/**
 * Returns two rates between which the value changes sign: both bounds, or the lowest pair of steps if the bounds have
 * the same sign; undefined for none.
 */
function signChange(flows: readonly number[]): readonly [number, number] | undefined {
  if (signAt(flows, LOWEST) * signAt(flows, HIGHEST) < 0) return [LOWEST, HIGHEST];
  const rates = Array.from({ length: STEPS + 1 }, (_, step) => LOWEST + (step * (HIGHEST - LOWEST)) / STEPS);
  const signs = rates.map((rate) => signAt(flows, rate));
  const at = signs.findIndex((sign, step) => step > 0 && sign !== signs[step - 1]);
  const [low, high] = [rates[at - 1], rates[at]];
  return low === undefined || high === undefined ? undefined : [low, high];
}

/**
 * Computes the monthly internal rate of return as a fraction, by bisection between -0.5 and 1.
 * @returns undefined if there is none: nothing is drawn, or the rate is outside these limits
 */
export function internalRate(flows: readonly number[]): number | undefined {
  const change = signChange(flows);
  if (!change) return undefined;
  let [low, high] = change;
  const sign = signAt(flows, low);
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (signAt(flows, middle) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
