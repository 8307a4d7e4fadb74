import { labelOf, PROJECT_STEPS, projectStatuses } from '../../../../shared/entities/options.ts';
import { project as entity, type Project } from '../../../../shared/entities/project.ts';
import { compareUtf8 } from '../../../../shared/schema/sorting.ts';

export type BoardStatus = (typeof PROJECT_STEPS)[number];

/** Target status by project id while a move is being saved. */
export type Pending = ReadonlyMap<string, BoardStatus>;

export const labelOfStatus = (status: string): string => labelOf(projectStatuses, status);

/**
 * Returns one column for each status; its projects are sorted by funding date.
 * @param moved recently moved projects, latest first; they stay at the top of their column
 */
export function boardColumns(projects: readonly Project[], pending: Pending, moved: readonly string[]) {
  const keyOf = (project: Project) => {
    const movedIndex = moved.indexOf(project.id);
    return `${String(movedIndex < 0 ? moved.length : movedIndex).padStart(4, '0')} ${entity.indexes.byTime.sort(project)}`;
  };
  const ordered = projects
    .filter(({ draft }) => !draft)
    .map((project) => ({ project, key: keyOf(project) }))
    .toSorted((a, b) => compareUtf8(a.key, b.key))
    .map(({ project }) => project);
  return PROJECT_STEPS.map((status) => {
    const inColumn = ordered.filter((item) => (pending.get(item.id) ?? item.projectStatus) === status);
    /** In AUD. */
    const amount = inColumn.reduce((sum, { fundingAmount }) => sum + (fundingAmount ?? 0), 0);
    return { status, projects: inColumn, amount };
  });
}
export type BoardColumn = ReturnType<typeof boardColumns>[number];

/** Returns the column beside, or the same column at the edge. @param by 1 for the next column, -1 for the previous */
export function columnBeside(status: BoardStatus, by: number): BoardStatus {
  return PROJECT_STEPS[PROJECT_STEPS.indexOf(status) + by] ?? status;
}

/** `Matched, column 2 of 5`. */
export const placeText = (status: BoardStatus): string =>
  `${labelOfStatus(status)}, column ${PROJECT_STEPS.indexOf(status) + 1} of ${PROJECT_STEPS.length}`;
