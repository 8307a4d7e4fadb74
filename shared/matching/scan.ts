import { IN_ROW, ROW } from './columns.ts';
import { earnedByMiss, WEIGHTS } from './criteria.ts';
import { SCORES, UNKNOWN, type AskedWord, type Query } from './query.ts';

/** Takes a profile and its key; answers the worst key that is still wanted. */
export type Take = (profile: number, key: number) => number;

const { min: MIN, max: MAX, maxLTV: LTV, maxLTC: LTC, minPTD: PTD, minICR: ICR, irr: IRR } = IN_ROW;
const NOTHING: AskedWord = { word: new Int32Array(0), bits: 0, costs: new Int32Array(0) };

const missesAny = (words: readonly AskedWord[], profile: number): boolean =>
  words.some(({ word, bits }) => (~(word[profile] ?? 0) & bits) !== 0);

/**
 * Takes every profile that misses nothing, while it is wanted, and counts them all. What the loops of this file read
 * stands in constants of their own and is read in place: closures, objects and columns of several kinds cost several
 * times as much.
 */
export function scanUnmissed(query: Query, count: number, take: Take) {
  const { silent, limits, low, high, ltv, ltc, presales, cover, pricing } = query;
  const { rows, asks } = limits;
  const [first = NOTHING, second = first, ...others] = query.words;
  const [one, two, oneBits, twoBits] = [first.word, second.word, first.bits, second.bits];
  const more = others.length > 0;
  let [fits, mayFit, worst] = [0, 0, Infinity];
  for (let profile = 0; profile < count; profile += 1) {
    const row = ROW * profile;
    if (
      ((~(one[profile] ?? 0) & oneBits) | (~(two[profile] ?? 0) & twoBits)) !== 0 ||
      low < (rows[row + MIN] ?? 0) ||
      high > (rows[row + MAX] ?? 0) ||
      ltv > (rows[row + LTV] ?? 0) ||
      ltc > (rows[row + LTC] ?? 0) ||
      pricing < (rows[row + IRR] ?? 0) ||
      presales < (rows[row + PTD] ?? 0) ||
      cover < (rows[row + ICR] ?? 0) ||
      (more && missesAny(others, profile))
    )
      continue;
    const unknown = (asks[profile] ?? 0) & silent;
    if (unknown === 0) fits += 1;
    else mayFit += 1;
    const key = UNKNOWN[unknown] ?? 0;
    if (key <= worst) worst = take(profile, key);
  }
  return { fits, mayFit };
}

/** What a missed figure adds to a key; 0 where it is not missed. */
const costAbove = (weight: number, value: number, max: number): number =>
  value > max ? SCORES + 100 * weight - earnedByMiss(weight, max, value - max) : 0;
const costBelow = (weight: number, value: number, min: number): number =>
  value < min ? SCORES + 100 * weight - earnedByMiss(weight, min, min - value) : 0;

function amountCost({ low, high }: Query, min: number, max: number): number {
  if (min > max) return high < 0 ? 0 : SCORES + 100 * WEIGHTS.amount;
  return costBelow(WEIGHTS.amount, low, min) + costAbove(WEIGHTS.amount, high, max);
}

/** What the missed figures of a profile add to its key. */
function figureCosts(query: Query, profile: number): number {
  const { rows } = query.limits;
  const row = ROW * profile;
  return (
    amountCost(query, rows[row + MIN] ?? 0, rows[row + MAX] ?? 0) +
    costAbove(WEIGHTS.ltv, query.ltv, rows[row + LTV] ?? 0) +
    costAbove(WEIGHTS.ltc, query.ltc, rows[row + LTC] ?? 0) +
    costBelow(WEIGHTS.presales, query.presales, rows[row + PTD] ?? 0) +
    costBelow(WEIGHTS.interestCover, query.cover, rows[row + ICR] ?? 0) +
    costBelow(WEIGHTS.return, query.pricing, rows[row + IRR] ?? 0)
  );
}

const missedCosts = (words: readonly AskedWord[], profile: number): number =>
  words.reduce((sum, { word, bits, costs }) => sum + costsOf(~(word[profile] ?? 0) & bits, costs), 0);

/** What missed sets of one word add to a key. */
function costsOf(missed: number, costs: Int32Array): number {
  let sum = 0;
  for (let left = missed; left !== 0; left &= left - 1) sum += costs[31 - Math.clz32(left & -left)] ?? 0;
  return sum;
}

/** Takes every profile that misses something, while it is wanted. */
export function scanMissed(query: Query, count: number, take: Take): void {
  const { silent, limits, words } = query;
  const { asks } = limits;
  const [first = NOTHING, second = NOTHING, ...others] = words;
  const [one, two, oneBits, twoBits] = [first.word, second.word, first.bits, second.bits];
  const more = others.length > 0;
  let worst = Infinity;
  for (let profile = 0; profile < count; profile += 1) {
    const sets =
      costsOf(~(one[profile] ?? 0) & oneBits, first.costs) +
      costsOf(~(two[profile] ?? 0) & twoBits, second.costs) +
      (more ? missedCosts(others, profile) : 0);
    const least = sets + (UNKNOWN[(asks[profile] ?? 0) & silent] ?? 0);
    // A key only grows: one that is too large already is not judged further.
    if (least > worst) continue;
    const figures = figureCosts(query, profile);
    if (sets + figures === 0) continue;
    const key = least + figures;
    if (key <= worst) worst = take(profile, key);
  }
}
