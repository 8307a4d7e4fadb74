import { grouped, medianOf, SETS, type FigureSets } from '../../../../shared/desk/figures.ts';
import { projectStatuses } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';

/** How one status of the pipeline stands. */
export interface PipelineRow {
  readonly status: Exclude<Project['projectStatus'], ''>;
  readonly label: string;
  /** Projects in it now. */
  readonly count: number;
  /** AUD. */
  readonly amount: number;
  /** Projects that have come to it on the way they stand on. */
  readonly reached: number;
  /** Median days before the next status, and of how many projects; undefined where none has gone on. */
  readonly days: { readonly median: number; readonly n: number } | undefined;
}

/** The statuses in the order of the way of a project. */
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

/** How many of the projects that were new have been completed: `4 of 60 … (7 %)`; empty without any. */
export function conversionWords(figures: FigureSets): string {
  const { new: begun = 0, completed = 0 } = figures[SETS.reached] ?? {};
  if (begun === 0) return '';
  const share = Math.round((100 * completed) / begun);
  return `${completed} of ${begun} projects that were new have been completed (${share} %)`;
}
