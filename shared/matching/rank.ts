import { lazily } from '../schema/lazily.ts';
import { compareTexts } from '../schema/sorting.ts';
import { CRITERIA, criterion, CRITERION_NAMES, type CriterionRule, type Verdict } from './criteria.ts';
import { demandOf, outcomeOf, type Demand } from './judge.ts';
import { distinct, isSubordinate, LARGEST_VALUE, type ProfileValues, type ProjectValues } from './values.ts';

export interface RankableProfile extends ProfileValues {
  readonly id: string;
  readonly companyName: string;
}

/** The profiles' requirements for one criterion. Equal requirements share one entry, which is judged once. */
interface Column {
  readonly rule: CriterionRule;
  readonly demands: readonly Demand[];
  /** For each profile, the index of its requirement in `demands`. */
  readonly demandIndexes: Int32Array;
}

/** Profiles that are prepared once for the ranking of many projects. */
export interface PreparedProfiles<P> {
  readonly profiles: readonly P[];
  /** The breadth of each profile: the total size of its sets. Narrower profiles rank higher at equal fit. */
  readonly breadth: Int32Array;
  columnsFor(fundingType: ProjectValues['fundingType']): readonly Column[];
}

interface RankedFit<P> {
  readonly profile: P;
  readonly verdict: Verdict;
  readonly missed: number;
}

/** The best profiles for a project, best first, and the number of profiles by verdict. */
export interface Ranking<P> {
  readonly considered: number;
  readonly fits: number;
  readonly mayFit: number;
  readonly misses: number;
  readonly best: readonly RankedFit<P>[];
}

function columnOf(rule: CriterionRule, profiles: readonly ProfileValues[], subordinate: boolean): Column {
  const seen = new Map<string, number>();
  const demands: Demand[] = [];
  const demandIndexes = Int32Array.from(profiles, (profile) => {
    const demand = demandOf(rule, profile, subordinate);
    const key = demand.set ? JSON.stringify(demand.set) : `${demand.min} ${demand.max}`;
    const index = seen.get(key);
    if (index !== undefined) return index;
    seen.set(key, demands.length);
    return demands.push(demand) - 1;
  });
  return { rule, demands, demandIndexes };
}

/** The size of an empty set in the breadth, since it accepts every value. */
const EMPTY_SET_SIZE = 100;
const setFields = CRITERION_NAMES.map(criterion).flatMap((rule) => (rule.kind === 'set' ? [rule.field] : []));
const breadthOf = (profile: ProfileValues): number =>
  setFields.reduce((sum, field) => sum + (distinct(profile[field]).length || EMPTY_SET_SIZE), 0);

export function prepare<P extends ProfileValues>(profiles: readonly P[]): PreparedProfiles<P> {
  const columns = (isForSubordinate: boolean) =>
    CRITERION_NAMES.map((name) => columnOf(criterion(name), profiles, isForSubordinate));
  const senior = lazily(() => columns(false));
  const subordinate = lazily(() => columns(true));
  return {
    profiles,
    breadth: Int32Array.from(profiles, breadthOf),
    columnsFor: (fundingType) => (isSubordinate(fundingType) ? subordinate() : senior()),
  };
}

/** Key offset for each missed criterion: larger than any possible loss of score. */
const MISSED_OFFSET = 10_001;

function fitOf<P>(profile: P, key: number): RankedFit<P> {
  const missed = Math.floor(key / MISSED_OFFSET);
  if (missed > 0) return { profile, verdict: 'misses', missed };
  return { profile, verdict: key === 0 ? 'fits' : 'mayFit', missed };
}

/**
 * Adds up a sort key for each profile, smaller for a better fit: the missing score, and {@link MISSED_OFFSET} for each
 * missed criterion. The verdict follows from the key: 0 fits, and less than {@link MISSED_OFFSET} may fit.
 */
function keysOf(project: ProjectValues, columns: readonly Column[], count: number): Int32Array {
  const keys = new Int32Array(count);
  for (const { rule, demands, demandIndexes } of columns) {
    const costs = Int32Array.from(demands, (demand) => {
      const { result, earned } = outcomeOf(rule, project, demand);
      return 100 * rule.weight - earned + (result === 'missed' ? MISSED_OFFSET : 0);
    });
    for (let at = 0; at < keys.length; at += 1)
      keys[at] = (keys[at] ?? 0) + (costs[demandIndexes[at] ?? 0] ?? 0);
  }
  return keys;
}

const collator = lazily(() => new Intl.Collator('en-AU'));

/** Compares names in the collation of the ranking. */
export const compareNames = (left: string, right: string): number => collator().compare(left, right);

/** Number of collected indexes beyond the limit after which the list is sorted and cut to the limit. */
const MAX_EXCESS = 1_000;

/** Returns the first `limit` of the indexes below `count`, sorted by `compare`. */
function firstSorted(
  count: number,
  limit: number,
  compare: (left: number, right: number) => number,
): number[] {
  let indexes: number[] = [];
  let last: number | undefined;
  for (let at = 0; at < count; at += 1) {
    if (last !== undefined && compare(at, last) > 0) continue;
    if (indexes.push(at) < limit + MAX_EXCESS) continue;
    indexes = indexes.sort(compare).slice(0, limit);
    last = indexes.at(-1);
  }
  return indexes.sort(compare).slice(0, limit);
}

/**
 * Ranks profiles by how a project fits them: verdict, fewer missed criteria, score, breadth, amount range, company, id
 * (matching.md, Order).
 * @param limit maximum number of profiles in `best`
 */
export function rank<P extends RankableProfile>(
  project: ProjectValues,
  { profiles, breadth, columnsFor }: PreparedProfiles<P>,
  limit = Infinity,
): Ranking<P> {
  const columns = columnsFor(project.fundingType);
  const keys = keysOf(project, columns, profiles.length);
  const amounts = columns.find(({ rule }) => rule === CRITERIA.amount);
  const range = (at: number) => {
    const { min = 0, max = LARGEST_VALUE } = amounts?.demands[amounts.demandIndexes[at] ?? 0] ?? {};
    return max - min;
  };
  const name = (at: number) => profiles[at]?.companyName ?? '';
  const id = (at: number) => profiles[at]?.id ?? '';
  const best = firstSorted(
    profiles.length,
    limit,
    (left, right) =>
      (keys[left] ?? 0) - (keys[right] ?? 0) ||
      (breadth[left] ?? 0) - (breadth[right] ?? 0) ||
      range(left) - range(right) ||
      compareNames(name(left), name(right)) ||
      compareTexts(id(left), id(right)),
  );
  const profileCount = profiles.length;
  let [fits, misses] = [0, 0];
  for (const key of keys) {
    if (key === 0) fits += 1;
    if (key >= MISSED_OFFSET) misses += 1;
  }
  return {
    considered: profileCount,
    fits,
    mayFit: profileCount - fits - misses,
    misses,
    best: best.flatMap((at) => {
      const profile = profiles[at];
      return profile ? [fitOf(profile, keys[at] ?? 0)] : [];
    }),
  };
}
