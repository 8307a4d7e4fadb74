import type { Cost } from '../terms.ts';
import { listText } from '../schema/list-text.ts';
import type { CostParts } from './flows.ts';
import { interestRateOf, type Assumptions, type OfferValues } from './values.ts';

/** An offer with its cost, among those that are compared. */
export interface NamedCost {
  /** `Offer A`. */
  readonly name: string;
  readonly offer: OfferValues;
  readonly assumptions: Pick<Assumptions, 'drawn'>;
  readonly cost: Pick<Cost, 'nominal' | 'dollars' | 'parts'>;
}

interface Comparison {
  readonly cheaper: NamedCost;
  readonly dearer: NamedCost;
}

/** A part of the cost in which two offers differ. */
interface Difference {
  readonly words: string;
  /** Per AUD drawn and month; negative where the cheaper offer costs less. */
  readonly amount: number;
}

const FEES = {
  lineFee: 'line fee',
  establishmentFee: 'establishment fee',
  workFee: 'work fee',
  exitFee: 'exit fee',
  minimumInterest: 'minimum interest charge',
} as const satisfies Partial<Record<keyof CostParts, string>>;
const FEE_NAMES = Object.keys(FEES) as readonly (keyof typeof FEES)[];
/** Differences below this share of their total are not named, except the largest. */
const NAMED_SHARE = 0.2;
const MAX_NAMED = 2;
/** Extra costs below this share of the savings are not mentioned. */
const MINOR_EXTRAS = 0.05;
/** Rounding of percentages; smaller differences in percentage points are ties. */
const TIE_POINTS = 0.005;

const absoluteSum = (items: readonly Difference[]) =>
  items.reduce((total, { amount }) => total + Math.abs(amount), 0);

function interestText({ cheaper, dearer }: Comparison, isLower: boolean): string {
  // Rounded, because a base rate of 0.1 and a margin of 0.2 are not exactly 0.3.
  const rateDifference = Math.round(1e6 * (interestRateOf(cheaper.offer) - interestRateOf(dearer.offer)));
  if (rateDifference !== 0 && rateDifference < 0 === isLower) return isLower ? 'a lower rate' : 'higher rate';
  return isLower ? 'less interest' : 'higher interest';
}

function feeText(name: keyof typeof FEES, { cheaper, dearer }: Comparison, isLower: boolean): string {
  const fee = FEES[name];
  if (!isLower) return dearer.cost.parts[name] === 0 ? fee : `higher ${fee}`;
  // A line fee on the undrawn amount costs nothing while everything is drawn.
  const hasFee = cheaper.cost.parts[name] !== 0 || (name === 'lineFee' && cheaper.offer.lineFee);
  return hasFee ? `a lower ${fee}` : `no ${fee}`;
}

const costPerDollarAndMonth = ({ cost, assumptions, offer }: NamedCost, name: keyof CostParts) =>
  cost.parts[name] / assumptions.drawn / (offer.term ?? 1);

function differencesOf(pair: Comparison): readonly Difference[] {
  const { cheaper, dearer } = pair;
  const amountOf = (name: keyof CostParts) =>
    costPerDollarAndMonth(cheaper, name) - costPerDollarAndMonth(dearer, name);
  const interest = amountOf('interest');
  return [
    { words: interestText(pair, interest < 0), amount: interest },
    ...FEE_NAMES.map((name) => {
      const amount = amountOf(name);
      return { words: feeText(name, pair, amount < 0), amount };
    }),
  ].sort((left, right) => Math.abs(right.amount) - Math.abs(left.amount));
}

const largest = (differences: readonly Difference[]) =>
  differences
    .slice(0, MAX_NAMED)
    .filter(({ amount }, at) => at === 0 || Math.abs(amount) >= NAMED_SHARE * absoluteSum(differences));

/** Returns the fewest savings that together explain at least half of what remains after the extra costs. */
function outweighingSavings(savings: readonly Difference[], extra: number): readonly Difference[] {
  const explained = (extra + absoluteSum(savings)) / 2;
  const count = savings.findIndex((_, index) => absoluteSum(savings.slice(0, index + 1)) >= explained) + 1;
  return savings.slice(0, count);
}

const differencesText = (items: readonly Difference[]) => listText(items.map(({ words }) => words));

/** Returns why an offer costs less; empty if the parts do not explain it. */
function reasonOf(pair: Comparison): string {
  const differences = differencesOf(pair);
  const savings = differences.filter(({ amount }) => amount < 0);
  const extras = differences.filter(({ amount }) => amount > 0);
  if (absoluteSum(savings) <= absoluteSum(extras)) return '';
  if (absoluteSum(extras) < MINOR_EXTRAS * absoluteSum(savings))
    return `, thanks to ${differencesText(largest(savings))}`;
  const outweighs = outweighingSavings(savings, absoluteSum(extras));
  return `: ${differencesText(outweighs)} ${outweighs.length === 1 ? 'outweighs' : 'outweigh'} its ${differencesText(largest(extras))}`;
}

/** Whether the offers have the same amount drawn and the same term: only then is a lower total cheaper. */
export const areDollarsComparable = (offers: readonly Pick<NamedCost, 'offer' | 'assumptions'>[]): boolean =>
  new Set(offers.map(({ offer, assumptions }) => `${offer.term} ${assumptions.drawn}`)).size === 1;

/** Returns how offers are ranked: in dollars if these are comparable, otherwise by the annual cost. */
function basisOf(offers: readonly NamedCost[]) {
  const isDollars = areDollarsComparable(offers);
  const figureOf = ({ cost }: NamedCost) =>
    isDollars ? Math.round(cost.dollars) : (cost.nominal ?? Infinity);
  return { isDollars, figureOf, tie: isDollars ? 1 : TIE_POINTS };
}

type Basis = ReturnType<typeof basisOf>;

function tieText(tied: readonly NamedCost[], count: number, { isDollars }: Basis): string {
  const names = listText(tied.map(({ name }) => name));
  const comparison = count > tied.length ? ', less than the other offers' : '';
  return isDollars
    ? `${names} cost the same over the term${comparison}.`
    : `${names} have the same all-in cost${comparison}.`;
}

/** Explains a higher annual cost of the cheaper offer, which can result from earlier payments. */
function annualCostText({ cheaper, dearer }: Comparison): string {
  const points = (cheaper.cost.nominal ?? 0) - (dearer.cost.nominal ?? 0);
  if (points < TIE_POINTS) return '';
  return `; its all-in cost is ${points.toFixed(2)} points a year higher because it is paid earlier`;
}

function cheapestText(pair: Comparison, isOnlyPair: boolean, basis: Basis): string {
  const { cheaper, dearer } = pair;
  const difference = basis.figureOf(dearer) - basis.figureOf(cheaper);
  const reason = reasonOf(pair);
  if (!basis.isDollars)
    return `${cheaper.name} has the lowest all-in cost, ${difference.toFixed(2)} points a year below ${dearer.name}${reason}.`;
  const than = isOnlyPair ? '' : ` than ${dearer.name}`;
  return `${cheaper.name} costs $${difference.toLocaleString('en-AU')} less over the term${than}${reason}${annualCostText(pair)}.`;
}

/** Says why offers have no all-in cost; empty without offers. */
function missingCostText(offers: readonly NamedCost[]): string {
  const namesOf = (isDrawn: boolean) =>
    listText(offers.filter(({ assumptions }) => assumptions.drawn > 0 === isDrawn).map(({ name }) => name));
  const [undrawn, excessive] = [namesOf(false), namesOf(true)];
  return [
    undrawn && `Nothing is drawn from ${undrawn}.`,
    excessive && `The fees of ${excessive} are too high for an all-in cost.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Names the reason against the next cheapest offer. @returns undefined for fewer than two offers */
export function describeCheapest(offers: readonly NamedCost[]): string | undefined {
  if (offers.length < 2) return undefined;
  const hasCost = ({ cost }: NamedCost) => cost.nominal !== null;
  const missingCosts = missingCostText(offers.filter((item) => !hasCost(item)));
  const basis = basisOf(offers.filter(hasCost));
  const ranked = offers.filter(hasCost).sort((left, right) => basis.figureOf(left) - basis.figureOf(right));
  const [cheaper, dearer] = ranked;
  if (!cheaper || !dearer) return `These offers can't be compared. ${missingCosts}`;
  const lowest = basis.figureOf(cheaper);
  const tied = ranked.filter((item) => basis.figureOf(item) - lowest < basis.tie);
  const text =
    tied.length > 1
      ? tieText(tied, ranked.length, basis)
      : cheapestText({ cheaper, dearer }, ranked.length === 2, basis);
  return missingCosts ? `${text} ${missingCosts}` : text;
}
