/** The values that determine an offer's cost; null and absent count as 0. Units: AUD, percent a year, months. */
export interface OfferValues {
  readonly facilityLimit: number | null;
  readonly term: number | null;
  readonly pricingKind: 'fixed' | 'floating' | '';
  readonly rate?: number | null;
  readonly baseRate?: number | null;
  readonly margin?: number | null;
  readonly lineFee?: number | null;
  readonly lineFeeBasis?: 'limit' | 'undrawn' | 'drawn' | '';
  /** Percent of the limit, like the exit fee and the extension fee. */
  readonly establishmentFee: number | null;
  readonly interestTreatment: 'capitalised' | 'serviced' | '';
  readonly exitFee?: number | null;
  /** AUD, at close. */
  readonly workFee?: number | null;
  readonly extensionFee?: number | null;
  readonly minimumInterestMonths?: number | null;
}

/** Drawdown assumptions of the user who reads the cost. */
export interface Assumptions {
  /** Total amount drawn, in AUD. */
  readonly drawn: number;
  /** Percent of the amount drawn. */
  readonly drawnOnDayOne: number;
  /** Months; ignored when everything is drawn on day one. */
  readonly drawingMonths: number;
}

/** Funding purposes with drawdowns in stages, as work progresses. */
const DRAWN_IN_STAGES: readonly string[] = ['construction', 'subdivision'];
/** Percent that is drawn on day one for these purposes. */
const STAGED_ON_DAY_ONE = 30;

/** Returns the default assumptions for a project (terms.md, All-in cost). */
export function usualAssumptions(
  offer: Pick<OfferValues, 'facilityLimit' | 'term'>,
  project: { readonly fundingAmount: number | null; readonly fundingPurpose: string },
): Assumptions {
  const limit = offer.facilityLimit ?? 0;
  return {
    drawn: Math.min(project.fundingAmount ?? limit, limit),
    drawnOnDayOne: DRAWN_IN_STAGES.includes(project.fundingPurpose) ? STAGED_ON_DAY_ONE : 100,
    drawingMonths: Math.max((offer.term ?? 0) - 2, 1),
  };
}

/** Returns the interest rate in percent a year: the fixed rate, or base rate plus margin. */
export const interestRateOf = ({
  pricingKind,
  rate,
  baseRate,
  margin,
}: Pick<OfferValues, 'pricingKind' | 'rate' | 'baseRate' | 'margin'>): number =>
  pricingKind === 'floating' ? (baseRate ?? 0) + (margin ?? 0) : (rate ?? 0);
