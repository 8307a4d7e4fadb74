import { dealFigures, type DealFigures } from './figures.ts';
import { debtLayers, type Plan } from './plan.ts';

/** A long computation that a browser can pause between its steps. */
export type Steps<T> = Generator<undefined, T>;

export function runToEnd<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

export interface Shift {
  /** Percent by which prices change. */
  readonly prices?: number;
  /** Percent by which costs other than land change. */
  readonly costs?: number;
  /** Months by which sales are later. */
  readonly delay?: number;
}

/** Returns a plan with changed prices or costs, or with delayed sales (deal.md, What if). */
export function shifted(plan: Plan, { prices = 0, costs = 0, delay = 0 }: Shift): Plan {
  return {
    ...plan,
    costs: plan.costs.map((line) =>
      line.category === 'land' ? line : { ...line, amount: line.amount * (1 + costs / 100) },
    ),
    sales: plan.sales.map((line) => ({
      ...line,
      price: line.price * (1 + prices / 100),
      from: line.from + delay,
    })),
  };
}

const PRECISION_PERCENT = 1e-9;

/** A condition of the figures, such as a profit of at least 0. */
type Condition = (figures: DealFigures) => boolean;

/** Computes {@link breakEven}, pausing after each case. */
export function* breakEvenSteps(plan: Plan, holds: Condition): Steps<number | null> {
  const holdsAt = (fall: number) => holds(dealFigures(shifted(plan, { prices: -fall })));
  if (!holdsAt(0)) return null;
  if (holdsAt(100)) return 100;
  let [low, high] = [0, 100];
  while (high - low > PRECISION_PERCENT) {
    const middle = (low + high) / 2;
    if (holdsAt(middle)) low = middle;
    else high = middle;
    yield;
  }
  return low;
}

/**
 * Returns the largest fall of prices in percent, 0 to 100, at which a condition of the figures still holds.
 * @returns null if it does not hold even without a fall
 */
export const breakEven = (plan: Plan, holds: Condition): number | null =>
  runToEnd(breakEvenSteps(plan, holds));

/** The highest limit that is tried, as a multiple of all costs. */
const HIGHEST_MULTIPLE = 10;

/** Returns the plan with another limit for a debt layer, and no maximum total of its draws. */
function withLimit(plan: Plan, layerIndex: number, limit: number): Plan {
  const layer = debtLayers(plan)[layerIndex];
  return {
    ...plan,
    layers: plan.layers.map((other) => (other === layer ? { ...layer, limit, advance: null } : other)),
  };
}

/** Computes {@link limitNeeded}, pausing after each case. */
export function* limitNeededSteps(plan: Plan, layerIndex: number): Steps<number | null> {
  const costs = plan.costs.reduce((total, { amount }) => total + Math.max(0, amount), 0);
  const holdsAt = (limit: number) => {
    const { unfunded, layers } = dealFigures(withLimit(plan, layerIndex, limit));
    return unfunded.length === 0 && (layers[layerIndex]?.headroom ?? -1) >= 0;
  };
  // `low` is never enough, `high` always is; a limit of 0 can be enough.
  let [low, high] = [-1, Math.ceil(HIGHEST_MULTIPLE * costs)];
  if (!holdsAt(high)) return null;
  // Doubles above 2^53 are more than 1 apart.
  while (high - low > Math.max(1, Number.EPSILON * high)) {
    const middle = Math.floor((low + high) / 2);
    if (holdsAt(middle)) high = middle;
    else low = middle;
    yield;
  }
  return high;
}

/**
 * Returns the smallest limit of a debt layer, in whole AUD, at which every month is funded and the layer
 * stays within the limit (deal.md, What if). Ignores the layer's `advance`, its maximum total of draws.
 * @param layerIndex index of the layer among the debt layers
 * @returns null if ten times all costs are not enough
 */
export const limitNeeded = (plan: Plan, layerIndex: number): number | null =>
  runToEnd(limitNeededSteps(plan, layerIndex));
