import { allInCost, type Cost } from '../terms.ts';
import type { Assumptions, OfferValues } from './values.ts';

const MAX_DELAY_MONTHS = 12;
/** Rounding error of a cost, in percentage points. */
const ROUNDING = 1e-6;

/** An offer's cost if repaid after this many months. */
interface CurvePoint extends Pick<Cost, 'nominal' | 'dollars'> {
  readonly months: number;
}

export interface NamedCurve {
  /** `Offer A`. */
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

/** Computes the cost of an offer that is repaid at its term, or up to a year later. */
export const costCurve = (terms: OfferValues, assumptions: Assumptions): readonly CurvePoint[] =>
  Array.from({ length: MAX_DELAY_MONTHS + 1 }, (_, delay) => {
    const { nominal, dollars } = allInCost(terms, assumptions, delay);
    return { months: (terms.term ?? 0) + delay, nominal, dollars };
  });

/** Returns the left cost less the right cost in percentage points, in each month that both curves have. */
function costDifferences(left: readonly CurvePoint[], right: readonly CurvePoint[]) {
  return left.flatMap(({ months, nominal }) => {
    const rightPoint = right.find((point) => point.months === months);
    return nominal === null || rightPoint === undefined || rightPoint.nominal === null
      ? []
      : [{ months, difference: nominal - rightPoint.nominal }];
  });
}

function crossingsOfPair(left: NamedCurve, right: NamedCurve, isOnlyPair: boolean): readonly string[] {
  const deltas = costDifferences(left.points, right.points).filter(
    ({ difference }) => Math.abs(difference) > ROUNDING,
  );
  return deltas.flatMap(({ months, difference }, at) => {
    const previous = deltas[at - 1];
    if (!previous || previous.difference < 0 === difference < 0) return [];
    const [cheaper, dearer] = previous.difference < 0 ? [left, right] : [right, left];
    const than = isOnlyPair ? '' : ` than ${dearer.name}`;
    return [`${cheaper.name} is cheaper${than} only below ${months} months`];
  });
}

/** Describes where the cost curves of offers cross: the cheaper offer, and the months below which it is cheaper. */
export const crossingsOf = (curves: readonly NamedCurve[]): readonly string[] =>
  curves.flatMap((left, at) =>
    curves.slice(at + 1).flatMap((right) => crossingsOfPair(left, right, curves.length === 2)),
  );
