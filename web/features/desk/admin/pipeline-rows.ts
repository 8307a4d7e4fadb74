import { grouped, medianOf, SETS, type FigureSets } from '../../../../shared/desk/figures.ts';
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
  /** Median days until the next status, and number of projects; undefined if no project has moved on. */
  readonly days: { readonly median: number; readonly n: number } | undefined;
}

/** Statuses in the order of the transaction. */
export function pipelineRows(figures: FigureSets): readonly PipelineRow[] {
  const now = grouped(figures[SETS.pipeline]);
  const days = grouped(figures[SETS.days]);
  return projectStatuses.map(({ value, label }) => ({
    status: value,
    label,
    count: now[value]?.['count'] ?? 0,
    amount: now[value]?.['amount'] ?? 0,
    reached: figures[SETS.reached]?.[value] ?? 0,
    days: medianOf(days[value] ?? {}),
  }));
}

/** Share of new projects that were completed: `4 of 60 … (7 %)`; empty without new projects. */
export function conversionText(figures: FigureSets): string {
  const { new: begun = 0, completed = 0 } = figures[SETS.reached] ?? {};
  if (begun === 0) return '';
  const share = Math.round((100 * completed) / begun);
  return `${completed} of ${begun} projects that were new have been completed (${share} %)`;
}
