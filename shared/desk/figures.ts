/** Numbers by name, such as `new.count`. */
export type Figures = Readonly<Record<string, number>>;
/** Figures by set: `pipeline`, `state`, or a set for each funder. */
export type FigureSets = Readonly<Record<string, Figures>>;

/** The sets of the team's desk. */
export const SETS = {
  /** `{status}.count` and `{status}.amount` (AUD) of every project. */
  pipeline: 'pipeline',
  /** State, sector and month of funding (`2026-12`) of open projects: `{value}.count`, `{value}.amount` (AUD). */
  state: 'state',
  sector: 'sector',
  month: 'month',
  /** `{year}`: number of projects that were closed in this year and not reopened. */
  closed: 'closed',
  /** `{status}`: number of projects that reached this status; reverted changes of status do not count. */
  reached: 'reached',
  /** `{status}.{days}`: number of projects that had this status for this many days. */
  days: 'days',
} as const;

/**
 * A funder's activity: `interested`, `not_for_us`, `reason.{reason}`, `offer.{status}`, `hours.{hours}` to answer a
 * question.
 */
export const funderSet = (companyId: string) => `funder#${companyId}`;

/** Document counts of a project, on its partner's desk: `{type}.{status}`. */
export const documentSet = (projectId: string) => `documents#${projectId}`;

/** Nests the figures of a set by the first part of their names: `{ new: { count: 3, amount: 9000000 } }`. */
export function nest(figures: Figures = {}): Readonly<Record<string, Figures>> {
  const groups: Record<string, Record<string, number>> = {};
  for (const [name, value] of Object.entries(figures)) {
    const [first = '', ...rest] = name.split('.');
    (groups[first] ??= {})[rest.join('.')] = value;
  }
  return groups;
}

/**
 * The median of a histogram: `{ '3': 2, '10': 1 }` counts the value 3 twice.
 * @returns undefined without values; the mean of the middle two for an even number
 */
export function medianOf(histogram: Figures): { readonly median: number; readonly n: number } | undefined {
  const values = Object.entries(histogram)
    .flatMap(([value, count]) => Array.from({ length: count }, () => Number(value)))
    .toSorted((left, right) => left - right);
  if (values.length === 0) return undefined;
  const half = values.length / 2;
  const middle = values.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return { median: middle.reduce((sum, value) => sum + value) / middle.length, n: values.length };
}
