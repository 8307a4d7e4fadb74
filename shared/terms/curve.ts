import { allInCost, type Cost } from '../terms.ts';
import type { Assumptions, OfferValues } from './values.ts';

const LONGEST_DELAY = 12;

/** An offer's cost if repaid after this many months. */
export interface CurvePoint extends Pick<Cost, 'nominal' | 'dollars'> {
  readonly months: number;
}

/** The curve of an offer among those that are compared. */
export interface NamedCurve {
  /** `Offer A`. */
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

/** The cost of an offer that is repaid at its term, or up to a year later. */
export const costCurve = (terms: OfferValues, assumptions: Assumptions): readonly CurvePoint[] =>
  Array.from({ length: LONGEST_DELAY + 1 }, (_, delay) => {
    const { nominal, dollars } = allInCost(terms, assumptions, delay);
    return { months: (terms.term ?? 0) + delay, nominal, dollars };
  });

/** By how much the first is dearer than the second, in each month that both curves have. Percent. */
function differences(one: readonly CurvePoint[], other: readonly CurvePoint[]) {
  return one.flatMap(({ months, nominal }) => {
    const beside = other.find((point) => point.months === months);
    return nominal === null || beside === undefined || beside.nominal === null
      ? []
      : [{ months, difference: nominal - beside.nominal }];
  });
}

interface Pair {
  readonly one: NamedCurve;
  readonly other: NamedCurve;
}

function crossingOf({ one, other }: Pair, isAlone: boolean): readonly string[] {
  const steps = differences(one.points, other.points).filter(({ difference }) => difference !== 0);
  return steps.flatMap(({ months, difference }, at) => {
    const previous = steps[at - 1];
    if (!previous || previous.difference < 0 === difference < 0) return [];
    const [cheaper, dearer] = previous.difference < 0 ? [one, other] : [other, one];
    const than = isAlone ? '' : ` than ${dearer.name}`;
    return [`${cheaper.name} is cheaper${than} only below ${months} months`];
  });
}

/**
 * Describes where the cost curves of offers cross: the cheaper offer, and the months up to which it is cheaper.
 */
export const crossingsOf = (curves: readonly NamedCurve[]): readonly string[] =>
  curves.flatMap((one, at) =>
    curves.slice(at + 1).flatMap((other) => crossingOf({ one, other }, curves.length === 2)),
  );
