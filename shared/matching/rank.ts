import { EMPTY, OPEN, SET_FIELDS, type ProfileColumns } from './columns.ts';
import { earnedByMiss, RATIOS, SETS, WEIGHTS } from './criteria.ts';
import { isSubordinate, thousandths, type ProjectValues } from './values.ts';

/** A ranking of profiles for one project. */
export interface Ranking {
  readonly considered: number;
  readonly fits: number;
  readonly mayFit: number;
  readonly misses: number;
  /** The best profiles by their place among those that were ranked, the best first. */
  readonly best: readonly number[];
}

/** Above every score. A key says verdict, missed criteria and score at once: the smaller, the better. */
const SCORES = 10_001;
/** Above the number of criteria. */
const MISSES = 12;
const MISSED = 2 * MISSES;

type Column = Int32Array | Float64Array;
const at = (column: Column | undefined, place: number): number => column?.[place] ?? 0;

/** What the sets of a profile come to, for each combination of those that hold; a bit for each in their order. */
interface SetOutcomes {
  readonly missed: Int32Array;
  readonly unknown: Int32Array;
  readonly earned: Int32Array;
}
const SET_NAMES = ['location', 'sector', 'fundingType', 'projectType', 'fundingPurpose'] as const;

function add(to: Int32Array, place: number, what: number): void {
  to[place] = at(to, place) + what;
}

function setOutcomes(project: ProjectValues): SetOutcomes {
  const outcomes = { missed: new Int32Array(32), unknown: new Int32Array(32), earned: new Int32Array(32) };
  for (const [turn, name] of SET_NAMES.entries())
    for (let holds = 0; holds < 32; holds += 1) {
      const isUnknown = !project[SETS[name]];
      if (holds & (1 << turn)) add(outcomes.earned, holds, 100 * WEIGHTS[name]);
      else if (isUnknown) {
        add(outcomes.unknown, holds, 1);
        add(outcomes.earned, holds, 50 * WEIGHTS[name]);
      } else add(outcomes.missed, holds, 1);
    }
  return outcomes;
}

/** Which of the sets of each profile hold for a project: open, or with its value. */
function setTest(project: ProjectValues, { sets }: ProfileColumns): (profile: number) => number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = SET_FIELDS.map(
    (field, turn) => OPEN | ((project[field] && sets[turn]?.bits.get(project[field])) || 0),
  );
  const [one, two, three, four, five] = sets.map(({ masks }) => masks);
  return (profile) =>
    Number((at(one, profile) & a) !== 0) |
    (Number((at(two, profile) & b) !== 0) << 1) |
    (Number((at(three, profile) & c) !== 0) << 2) |
    (Number((at(four, profile) & d) !== 0) << 3) |
    (Number((at(five, profile) & e) !== 0) << 4);
}

/** One number of the project, and the limit of every profile; an absent column limits nothing. */
interface Figure {
  readonly weight: number;
  readonly value: number;
  readonly min?: Float64Array;
  readonly max?: Float64Array;
}

const limitsFor = (project: ProjectValues, columns: ProfileColumns) =>
  isSubordinate(project.fundingType) ? columns.subordinate : columns.senior;

const valueOf = (of: unknown) => thousandths(of) ?? EMPTY;

/** The figures that a project is judged by: without the ratios that its exit makes pointless. */
function figuresOf(project: ProjectValues, columns: ProfileColumns): readonly Figure[] {
  const { min, max, irr } = limitsFor(project, columns);
  const { ltv, ltc, presales, interestCover } = RATIOS;
  return [
    { weight: WEIGHTS.amount, value: valueOf(project.fundingAmount), min, max },
    { weight: WEIGHTS.ltv, value: valueOf(project.maxLTV), max: columns[ltv.field] },
    { weight: WEIGHTS.ltc, value: valueOf(project.maxLTC), max: columns[ltc.field] },
    ...(project.exit === presales.notFor
      ? []
      : [{ weight: WEIGHTS.presales, value: valueOf(project.minPTD), min: columns[presales.field] }]),
    ...(project.exit === interestCover.notFor
      ? []
      : [
          {
            weight: WEIGHTS.interestCover,
            value: valueOf(project.minICR),
            min: columns[interestCover.field],
          },
        ]),
    { weight: WEIGHTS.return, value: valueOf(project.pricing), min: irr },
  ];
}

const UNKNOWN = -1;
const MISS = -2;

/** What a figure earns, in hundredths of a point; {@link UNKNOWN}; or for a miss {@link MISS} less what that earns. */
function earned({ weight, value, min: minima, max: maxima }: Figure, profile: number): number {
  const min = minima ? at(minima, profile) : EMPTY;
  const max = maxima ? at(maxima, profile) : EMPTY;
  if (min === EMPTY && max === EMPTY) return 100 * weight;
  if (value === EMPTY) return UNKNOWN;
  if (max !== EMPTY && min > max) return MISS;
  const isBelow = value < min;
  if (!isBelow && (max === EMPTY || value <= max)) return 100 * weight;
  return MISS - (isBelow ? earnedByMiss(weight, min, min - value) : earnedByMiss(weight, max, value - max));
}

/** Puts a profile at its place among the best found so far. */
function insert(found: number[], profile: number, limit: number, compare: Compare): void {
  let place = found.length;
  while (place > 0 && compare(profile, found[place - 1] ?? 0) < 0) place -= 1;
  found.splice(place, 0, profile);
  if (found.length > limit) found.pop();
}

type Compare = (profile: number, other: number) => number;

/** The order of a ranking, of profiles whose keys are known. */
function orderBy(
  keys: Int32Array,
  { breadth, namePlace, idPlace }: ProfileColumns,
  range: Float64Array,
): Compare {
  return (profile, other) =>
    at(keys, profile) - at(keys, other) ||
    at(breadth, profile) - at(breadth, other) ||
    at(range, profile) - at(range, other) ||
    at(namePlace, profile) - at(namePlace, other) ||
    at(idPlace, profile) - at(idPlace, other);
}

/** So many profiles are kept in order while they are judged; more are sorted at the end. */
const FEW = 100;

/**
 * Ranks profiles for a project, with the results of the plain definition (matching.ts).
 * @param limit how many of the best are wanted
 */
export function rank(project: ProjectValues, columns: ProfileColumns, limit = Infinity): Ranking {
  const figures = figuresOf(project, columns);
  const outcomes = setOutcomes(project);
  const setsOf = setTest(project, columns);
  // A ratio that is not judged earns its weight.
  const judged = figures.reduce((sum, { weight }) => sum + weight, 0);
  const settled =
    100 *
    (WEIGHTS.amount +
      WEIGHTS.ltv +
      WEIGHTS.ltc +
      WEIGHTS.presales +
      WEIGHTS.interestCover +
      WEIGHTS.return -
      judged);
  const keys = new Int32Array(columns.count);
  const compare = orderBy(keys, columns, limitsFor(project, columns).range);
  const few = limit <= FEW;
  const found: number[] = [];
  const counts = { fits: 0, mayFit: 0, misses: 0 };
  let worst = Infinity;
  for (let profile = 0; profile < columns.count; profile += 1) {
    const holds = setsOf(profile);
    let missed = at(outcomes.missed, holds);
    // One that misses stays a miss: it is not judged further when enough profiles are better.
    if (missed > 0 && (MISSED + missed) * SCORES > worst) {
      counts.misses += 1;
      continue;
    }
    let unknown = at(outcomes.unknown, holds);
    let score = settled + at(outcomes.earned, holds);
    for (const figure of figures) {
      const points = earned(figure, profile);
      if (points >= 0) score += points;
      else if (points === UNKNOWN) {
        unknown += 1;
        score += 50 * figure.weight;
      } else {
        missed += 1;
        score += MISS - points;
      }
    }
    counts[missed > 0 ? 'misses' : unknown > 0 ? 'mayFit' : 'fits'] += 1;
    const verdict = missed > 0 ? MISSED : unknown > 0 ? MISSES : 0;
    const key = (verdict + missed) * SCORES + SCORES - 1 - score;
    keys[profile] = key;
    if (!few || key > worst) continue;
    insert(found, profile, limit, compare);
    if (found.length === limit) worst = at(keys, found[limit - 1] ?? 0);
  }
  const best = few ? found : [...keys.keys()].sort(compare).slice(0, limit);
  return { considered: columns.count, ...counts, best };
}
