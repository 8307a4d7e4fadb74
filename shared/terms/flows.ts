import { monthlyLineFee, percentOfLimit, sCurve } from './charges.ts';
import { toMonthly } from './rate.ts';
import { interestRateOf, type Assumptions, type OfferValues } from './values.ts';

/** The costs of an offer by kind of charge, in AUD. Their sum is the cost in dollars. */
export interface CostParts {
  readonly interest: number;
  readonly lineFee: number;
  readonly establishmentFee: number;
  readonly workFee: number;
  readonly extensionFee: number;
  readonly exitFee: number;
  readonly minimumInterest: number;
}

/** The borrower's cash flow over the life of an offer, in AUD. */
interface CashFlow {
  /** By month, from month 0: draws positive, payments negative. */
  readonly flows: readonly number[];
  /** The largest balance. */
  readonly peak: number;
  readonly parts: CostParts;
}

/** Returns the cumulative amount drawn by a month, in AUD. */
function drawnUntil(month: number, { drawn, drawnOnDayOne, drawingMonths }: Assumptions): number {
  const dayOne = drawnOnDayOne / 100;
  if (dayOne >= 1) return drawn;
  return drawn * (dayOne + (1 - dayOne) * sCurve(Math.min(1, month / drawingMonths)));
}

const drawnInMonth = (month: number, assumptions: Assumptions) =>
  drawnUntil(month, assumptions) - (month === 0 ? 0 : drawnUntil(month - 1, assumptions));

const upfrontFees = (offer: OfferValues) => ({
  establishmentFee: percentOfLimit(offer.facilityLimit, offer.establishmentFee),
  workFee: offer.workFee ?? 0,
});

/**
 * Computes an offer's cash flow month by month (terms.md, All-in cost).
 * @param delay months from the end of the term to repayment: interest and line fee continue, the extension fee is due
 */
export function cashFlow(offer: OfferValues, assumptions: Assumptions, delay = 0): CashFlow {
  const isCapitalised = offer.interestTreatment === 'capitalised';
  const monthlyRate = toMonthly(interestRateOf(offer));
  const limit = offer.facilityLimit ?? 0;
  const upfront = upfrontFees(offer);
  const flows: number[] = [];
  let balance = 0;
  let peak = 0;
  let interest = 0;
  let lineFee = 0;
  let extensionFee = 0;
  const end = (offer.term ?? 0) + delay;
  for (let month = 0; month <= end; month++) {
    const monthInterest = balance * monthlyRate;
    const monthLineFee = month === 0 ? 0 : monthlyLineFee(offer, limit, balance);
    const extension = delay > 0 && month === offer.term ? percentOfLimit(limit, offer.extensionFee) : 0;
    interest += monthInterest;
    lineFee += monthLineFee;
    extensionFee += extension;
    const charges =
      month === 0 ? upfront.establishmentFee + upfront.workFee : monthInterest + monthLineFee + extension;
    const draw = drawnInMonth(month, assumptions);
    balance += draw + (isCapitalised ? charges : 0);
    peak = Math.max(peak, balance);
    flows.push(draw - (isCapitalised ? 0 : charges));
  }
  const minimum = (offer.minimumInterestMonths ?? 0) * monthlyRate * assumptions.drawn;
  const minimumInterest = Math.max(minimum - interest, 0);
  const exitFee = percentOfLimit(limit, offer.exitFee);
  flows.push((flows.pop() ?? 0) - (balance + exitFee + minimumInterest));
  return { flows, peak, parts: { ...upfront, interest, lineFee, extensionFee, exitFee, minimumInterest } };
}
