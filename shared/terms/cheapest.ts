import type { Cost } from '../terms.ts';
import type { CostParts } from './flows.ts';
import { rateUsed, type Assumptions, type OfferValues } from './values.ts';

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
const FEE_NAMES = ['lineFee', 'establishmentFee', 'workFee', 'exitFee', 'minimumInterest'] as const;
/** Smaller shares of the difference are not named. */
const NAMED_SHARE = 0.2;
const MAX_NAMED = 2;
/** Extra costs below this share of the savings are not mentioned. */
const MINOR_EXTRAS = 0.05;
/** Rounding of percentages; smaller differences are ties. */
const TIE_POINTS = 0.005;

const and = new Intl.ListFormat('en-AU', { type: 'conjunction' });
const sum = (all: readonly Difference[]) => all.reduce((total, { amount }) => total + Math.abs(amount), 0);

function interestWords({ cheaper, dearer }: Comparison, isLower: boolean): string {
  const rates = rateUsed(cheaper.offer) - rateUsed(dearer.offer);
  if (rates !== 0 && rates < 0 === isLower) return isLower ? 'a lower rate' : 'higher rate';
  return isLower ? 'less interest' : 'higher interest';
}

function feeWords(name: keyof typeof FEES, { cheaper, dearer }: Comparison, isLower: boolean): string {
  const fee = FEES[name];
  if (isLower) return cheaper.cost.parts[name] === 0 ? `no ${fee}` : `a lower ${fee}`;
  return dearer.cost.parts[name] === 0 ? fee : `higher ${fee}`;
}

/** A part of the cost per AUD drawn and month. */
const share = ({ cost, assumptions, offer }: NamedCost, name: keyof CostParts) =>
  cost.parts[name] / assumptions.drawn / (offer.term ?? 1);

function differencesOf(pair: Comparison): readonly Difference[] {
  const { cheaper, dearer } = pair;
  const amountOf = (name: keyof CostParts) => share(cheaper, name) - share(dearer, name);
  const interest = amountOf('interest');
  return [
    { words: interestWords(pair, interest < 0), amount: interest },
    ...FEE_NAMES.map((name) => {
      const amount = amountOf(name);
      return { words: feeWords(name, pair, amount < 0), amount };
    }),
  ].sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}

const largest = (all: readonly Difference[]) =>
  all.filter(({ amount }) => Math.abs(amount) >= NAMED_SHARE * sum(all)).slice(0, MAX_NAMED);

/** The fewest savings that exceed the extra costs together. */
function outweighing(savings: readonly Difference[], extra: number): readonly Difference[] {
  const count = savings.findIndex((_, index) => sum(savings.slice(0, index + 1)) > extra) + 1;
  return savings.slice(0, count);
}

const listWords = (all: readonly Difference[]) => and.format(all.map(({ words }) => words));

/** Returns why an offer costs less; empty if the parts do not explain it. */
function reasonOf(pair: Comparison): string {
  const all = differencesOf(pair);
  const savings = all.filter(({ amount }) => amount < 0);
  const extras = all.filter(({ amount }) => amount > 0);
  if (sum(savings) <= sum(extras)) return '';
  if (sum(extras) < MINOR_EXTRAS * sum(savings)) return `, thanks to ${listWords(largest(savings))}`;
  const outweighs = outweighing(savings, sum(extras));
  return `: ${listWords(outweighs)} ${outweighs.length === 1 ? 'outweighs' : 'outweigh'} its ${listWords(largest(extras))}`;
}

/** How the offers rank: by dollars if they lend as much for as long, otherwise by the annual cost. */
function basisOf(all: readonly NamedCost[]) {
  const isDollars =
    new Set(all.map(({ offer, assumptions }) => `${offer.term} ${assumptions.drawn}`)).size === 1;
  const figureOf = ({ cost }: NamedCost) =>
    isDollars ? Math.round(cost.dollars) : (cost.nominal ?? Infinity);
  return { isDollars, figureOf, tie: isDollars ? 1 : TIE_POINTS };
}

type Basis = ReturnType<typeof basisOf>;

function tieText(tied: readonly NamedCost[], count: number, { isDollars }: Basis): string {
  const names = and.format(tied.map(({ name }) => name));
  const comparison = count > tied.length ? ', less than the other offers' : '';
  return isDollars
    ? `${names} cost the same over the term${comparison}.`
    : `${names} have the same all-in cost${comparison}.`;
}

/** The annual cost also counts when payments are due, so it can rank two offers the other way. */
function annualCostText({ cheaper, dearer }: Comparison): string {
  const points = (cheaper.cost.nominal ?? 0) - (dearer.cost.nominal ?? 0);
  if (points < TIE_POINTS) return '';
  return `; its all-in cost is ${points.toFixed(2)} points a year higher because it is paid earlier`;
}

function cheapestText(pair: Comparison, isAlone: boolean, basis: Basis): string {
  const { cheaper, dearer } = pair;
  const difference = basis.figureOf(dearer) - basis.figureOf(cheaper);
  const reason = reasonOf(pair);
  if (!basis.isDollars)
    return `${cheaper.name} has the lowest all-in cost, ${difference.toFixed(2)} points a year below ${dearer.name}${reason}.`;
  const than = isAlone ? '' : ` than ${dearer.name}`;
  return `${cheaper.name} costs $${difference.toLocaleString('en-AU')} less over the term${than}${reason}${annualCostText(pair)}.`;
}

/**
 * Says in a sentence which offer costs least and why, compared with the next one.
 * @returns undefined unless there are two offers
 */
export function describeCheapest(all: readonly NamedCost[]): string | undefined {
  if (all.length < 2) return undefined;
  const hasCost = ({ cost }: NamedCost) => cost.nominal !== null;
  const unknown = and.format(all.filter((item) => !hasCost(item)).map(({ name }) => name));
  const basis = basisOf(all.filter(hasCost));
  const ranked = all.filter(hasCost).sort((one, other) => basis.figureOf(one) - basis.figureOf(other));
  const [cheaper, dearer] = ranked;
  if (!cheaper || !dearer) return `These offers can't be compared: nothing is drawn from ${unknown}.`;
  const lowest = basis.figureOf(cheaper);
  const tied = ranked.filter((item) => basis.figureOf(item) - lowest < basis.tie);
  const text =
    tied.length > 1
      ? tieText(tied, ranked.length, basis)
      : cheapestText({ cheaper, dearer }, ranked.length === 2, basis);
  return unknown ? `${text} Nothing is drawn from ${unknown}.` : text;
}
