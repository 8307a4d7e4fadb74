import { nest, medianOf, SETS, type Figures, type FigureSets } from '../../../../shared/desk/figures.ts';
import { projectStatuses } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';

export interface PipelineRow {
  readonly status: Exclude<Project['projectStatus'], ''>;
  readonly label: string;
  /** Number of projects in this status now. */
  readonly count: number;
  /** In AUD. */
  readonly amount: number;
  /** Number of projects that reached this status. */
  readonly reached: number;
  /** Percentage of all projects that reached this status; undefined without projects. */
  readonly share: number | undefined;
  /** Median days until the next status, and number of projects; undefined if no project has moved on. */
  readonly days: { readonly median: number; readonly n: number } | undefined;
}

/** Returns a row for each status, in order. */
export function pipelineRows(figures: FigureSets): readonly PipelineRow[] {
  const now = nest(figures[SETS.pipeline]);
  const days = nest(figures[SETS.days]);
  const reached: Figures = figures[SETS.reached] ?? {};
  const { new: newCount = 0 } = reached;
  return projectStatuses.map(({ value, label }) => ({
    status: value,
    label,
    count: now[value]?.['count'] ?? 0,
    amount: now[value]?.['amount'] ?? 0,
    reached: reached[value] ?? 0,
    share: newCount === 0 ? undefined : Math.round((100 * (reached[value] ?? 0)) / newCount),
    days: medianOf(days[value] ?? {}),
  }));
}
