import { IN_ROW, ROW, type ProfileColumns } from './columns.ts';
import { compareIds } from './order.ts';
import { queryOf } from './query.ts';
import { scanMissed, scanUnmissed } from './scan.ts';
import type { ProjectValues } from './values.ts';

/** A ranking of profiles for one project. */
export interface Ranking {
  readonly considered: number;
  readonly fits: number;
  readonly mayFit: number;
  readonly misses: number;
  /** The best profiles by their place among those that were ranked, the best first. */
  readonly best: readonly number[];
}

const at = (column: Int32Array, place: number): number => column[place] ?? 0;

type Compare = (profile: number, other: number) => number;

/** The order of a ranking, of profiles whose keys are known. */
function orderBy(keys: Int32Array, columns: ProfileColumns, rows: Float64Array): Compare {
  const rangeOf = (profile: number) => rows[ROW * profile + IN_ROW.range] ?? 0;
  const { breadth, namePlace, ids } = columns;
  return (profile, other) =>
    at(keys, profile) - at(keys, other) ||
    at(breadth, profile) - at(breadth, other) ||
    rangeOf(profile) - rangeOf(other) ||
    at(namePlace, profile) - at(namePlace, other) ||
    compareIds(ids[profile] ?? '', ids[other] ?? '');
}

/** Puts a profile at its place among the best found so far. */
function insert(found: number[], profile: number, limit: number, compare: Compare): void {
  let place = found.length;
  while (place > 0 && compare(profile, found[place - 1] ?? 0) < 0) place -= 1;
  found.splice(place, 0, profile);
  if (found.length > limit) found.pop();
}

/** So many profiles are kept in order while they are judged; more are sorted at the end. */
const FEW = 100;

/**
 * Ranks profiles for a project, with the results of the plain definition (matching.ts).
 * @param limit how many of the best are wanted
 */
export function rank(project: ProjectValues, columns: ProfileColumns, limit = Infinity): Ranking {
  const query = queryOf(project, columns);
  const { count } = columns;
  const keys = new Int32Array(count);
  const compare = orderBy(keys, columns, query.limits.rows);
  const few = limit <= FEW;
  const found: number[] = [];
  const worst = () => (few && found.length >= limit ? at(keys, found[limit - 1] ?? 0) : Infinity);
  const take = (profile: number, key: number) => {
    keys[profile] = key;
    if (few) insert(found, profile, limit, compare);
    return worst();
  };
  const { fits, mayFit } = scanUnmissed(query, count, take);
  // Each of these comes after every one that misses nothing.
  if (found.length < limit) scanMissed(query, count, take);
  const best = few ? found : [...keys.keys()].sort(compare).slice(0, limit);
  return { considered: count, fits, mayFit, misses: count - fits - mayFit, best };
}
