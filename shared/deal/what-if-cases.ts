import { dealFigures, type DealFigures } from './figures.ts';
import type { Plan } from './plan.ts';
import { breakEvenSteps, runToEnd, limitNeededSteps, shifted, type Steps } from './what-if.ts';

/** Changes of prices and of costs in percent. */
export const CHANGES = [-10, -5, 0, 5, 10] as const;
/** Delays of sales in months. */
const DELAYS = [3, 6, 12] as const;

interface Case {
  readonly prices: number;
  readonly costs: number;
  readonly marginOnCost: number | null;
  readonly equityIrr: number | null;
}

interface DelayedCase {
  readonly months: number;
  readonly figures: DealFigures;
}

/** The results of a plan under other prices, costs, delays and limits (deal.md, What if). */
export interface WhatIf {
  /** By prices, then costs. */
  readonly cases: readonly Case[];
  readonly delays: readonly DelayedCase[];
  /** Largest fall of prices in percent without a loss; null if the plan already makes a loss. */
  readonly maxFallWithoutLoss: number | null;
  /** By debt layer: largest fall of prices in percent that still repays it in full; null if the plan does not. */
  readonly maxFallsWithRepayment: readonly (number | null)[];
  /** Sufficient limits in AUD by debt layer; undefined if the layer needs no other limit, null if none is found. */
  readonly neededLimits: readonly (number | null | undefined)[];
}

function* casesOf(plan: Plan): Steps<readonly Case[]> {
  const cases: Case[] = [];
  for (const prices of CHANGES)
    for (const costs of CHANGES) {
      const { marginOnCost, equity } = dealFigures(shifted(plan, { prices, costs }));
      cases.push({ prices, costs, marginOnCost, equityIrr: equity.irr });
      yield;
    }
  return cases;
}

function* delaysOf(plan: Plan): Steps<readonly DelayedCase[]> {
  const delays: DelayedCase[] = [];
  for (const months of DELAYS) {
    delays.push({ months, figures: dealFigures(shifted(plan, { delay: months })) });
    yield;
  }
  return delays;
}

function* repaymentsOf(plan: Plan, { layers }: DealFigures): Steps<WhatIf['maxFallsWithRepayment']> {
  const repaid: (number | null)[] = [];
  for (const at of layers.keys())
    repaid.push(yield* breakEvenSteps(plan, (figures) => figures.layers[at]?.notRepaid === 0));
  return repaid;
}

/** Seeks a sufficient limit for each layer whose peak exceeds its limit, and for the first if a month is unfunded. */
function* limitsOf(plan: Plan, { layers, unfunded }: DealFigures): Steps<WhatIf['neededLimits']> {
  const limits: (number | null | undefined)[] = [];
  for (const [at, { headroom }] of layers.entries()) {
    const isNeeded = headroom < 0 || (at === 0 && unfunded.length > 0);
    limits.push(isNeeded ? yield* limitNeededSteps(plan, at) : undefined);
  }
  return limits;
}

/** Computes {@link computeWhatIf}, pausing after each case. */
export function* whatIfSteps(plan: Plan): Steps<WhatIf> {
  const figures = dealFigures(plan);
  yield;
  return {
    delays: yield* delaysOf(plan),
    cases: yield* casesOf(plan),
    neededLimits: yield* limitsOf(plan, figures),
    maxFallWithoutLoss: yield* breakEvenSteps(plan, ({ profit }) => profit >= 0),
    maxFallsWithRepayment: yield* repaymentsOf(plan, figures),
  };
}

/** Computes the cases, break-evens and limits of a plan. */
export const computeWhatIf = (plan: Plan): WhatIf => runToEnd(whatIfSteps(plan));
