const LOWEST = -0.5;
const HIGHEST = 1;
const EXACTLY = 1e-12;
/** Steps in which a sign change is looked for where both ends have the same sign. */
const STEPS = 300;

/** What flows are worth on day one at a monthly rate. */
function presentValue(flows: readonly number[], rate: number): number {
  const discount = 1 / (1 + rate);
  let value = 0;
  for (let month = flows.length - 1; month >= 0; month--) value = value * discount + (flows[month] ?? 0);
  return value;
}

/** Two neighbouring rates between which the value changes its sign; the lowest such pair. */
function signChange(flows: readonly number[]): readonly [number, number] | undefined {
  const valueAt = (rate: number) => presentValue(flows, rate);
  if (valueAt(LOWEST) * valueAt(HIGHEST) < 0) return [LOWEST, HIGHEST];
  const width = (HIGHEST - LOWEST) / STEPS;
  for (let step = 0; step < STEPS; step++) {
    const low = LOWEST + step * width;
    const high = low + width;
    if (valueAt(low) * valueAt(high) < 0) return [low, high];
  }
  return undefined;
}

/**
 * The monthly rate at which flows are worth nothing on day one, by bisection between -0.5 and 1.
 * @returns undefined where there is none: nothing is drawn, or more than a doubling a month is paid
 */
export function internalRate(flows: readonly number[]): number | undefined {
  const change = signChange(flows);
  if (!change) return undefined;
  let [low, high] = change;
  const lowIsPositive = presentValue(flows, low) > 0;
  while (high - low > EXACTLY) {
    const middle = (low + high) / 2;
    if (presentValue(flows, middle) > 0 === lowIsPositive) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
