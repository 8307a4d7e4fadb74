import { cashFlow, type CostParts } from './terms/flows.ts';
import { effectivePercent, internalRate, nominalPercent } from './terms/rate.ts';
import type { Assumptions, OfferValues } from './terms/values.ts';

/** An offer's cost to the borrower. */
export interface Cost {
  /** The all-in cost in percent a year, twelve times the monthly rate; null if no rate exists. */
  readonly nominal: number | null;
  /** Percent a year with compound interest; null if no rate exists. */
  readonly effective: number | null;
  /** AUD: all payments less all draws. */
  readonly dollars: number;
  /** AUD, by kind of charge. */
  readonly parts: CostParts;
  /** AUD: the largest balance. */
  readonly peak: number;
  /** AUD by month, from month 0: draws positive, payments negative. */
  readonly flows: readonly number[];
}

/**
 * Computes the cost of an offer from its monthly cash flow, never as a sum of rates (terms.md, All-in cost).
 * @param delay months from the end of the term to repayment
 */
export function allInCost(terms: OfferValues, assumptions: Assumptions, delay = 0): Cost {
  const { flows, peak, parts } = cashFlow(terms, assumptions, delay);
  const rate = internalRate(flows);
  return {
    nominal: nominalPercent(rate),
    effective: effectivePercent(rate),
    dollars: -flows.reduce((sum, flow) => sum + flow, 0),
    parts,
    peak,
    flows,
  };
}
