import { nest, medianOf, SETS, type Figures, type FigureSets } from '../../../../shared/desk/figures.ts';
import { projectStatuses } from '../../../../shared/entities/options.ts';

/** Returns a row for each status, in order. */
export function pipelineRows(figures: FigureSets) {
  const now = nest(figures[SETS.pipeline]);
  const days = nest(figures[SETS.days]);
  const reached: Figures = figures[SETS.reached] ?? {};
  const { new: newCount = 0 } = reached;
  return projectStatuses.map(({ value }) => ({
    status: value,
    /** Number of projects in this status now, and their amount in AUD. */
    count: now[value]?.['count'] ?? 0,
    amount: now[value]?.['amount'] ?? 0,
    reached: reached[value] ?? 0,
    /** Percentage of all projects that reached this status; undefined without projects. */
    share: newCount === 0 ? undefined : Math.round((100 * (reached[value] ?? 0)) / newCount),
    /** Median days until the next status, and number of projects; undefined if no project has moved on. */
    days: medianOf(days[value] ?? {}),
  }));
}

export type PipelineRow = ReturnType<typeof pipelineRows>[number];
