import type { TaskPerson } from '../../../shared/api/task.ts';
import { labelOf, sides } from '../../../shared/entities/options.ts';
import { isPastMatched, type Project } from '../../../shared/entities/project.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { dateKey } from '../../../shared/schema/sorting.ts';
import { dueOf } from '../../parts/status/due.ts';
import type { Side } from '../../parts/user/side.ts';

/** A task is marked as due soon within this number of days. */
const DUE_SOON_DAYS = 7;

/** @param today `2026-11-21`, in Sydney */
export const taskDue = (task: Pick<Task, 'done' | 'dueDate'>, today: string) =>
  task.done ? undefined : dueOf(task.dueDate, today, DUE_SOON_DAYS);

const byDueDate = (a: Task, b: Task) =>
  dateKey(a.dueDate).localeCompare(dateKey(b.dueDate)) ||
  a.createdAt.localeCompare(b.createdAt) ||
  a.title.localeCompare(b.title);
const newestFirst = (a: Task, b: Task) => b.doneAt.localeCompare(a.doneAt);

export const splitByDone = (tasks: readonly Task[]) => ({
  open: tasks.filter(({ done }) => !done).toSorted(byDueDate),
  done: tasks.filter(({ done }) => done).toSorted(newestFirst),
});

/** Matches the user's own tasks and unassigned tasks of the user's side. */
export const isMine = ({ ownerId, ownerSide }: Task, email: string, ownSide: Side) =>
  ownerId === email || (ownerId === '' && ownerSide === ownSide);

/** Number of open and overdue tasks: `3 open, 1 overdue`. */
export function countText(open: readonly Task[], today: string): string {
  const overdue = open.filter((task) => taskDue(task, today)?.tone === 'over').length;
  return overdue === 0 ? `${open.length} open` : `${open.length} open, ${overdue} overdue`;
}

/** The company of a side of a project; the team has no id. */
function companyOfSide(side: Side, project: Project) {
  if (side === 'partner') return { id: project.projectCompanyId, name: project.projectCompanyName };
  if (side === 'funder') return { id: project.capitalCompanyId, name: project.capitalCompanyName };
  return { id: '', name: 'Team' };
}

/** The company that owns a task, or only the side if the side has no company; the name is empty without a side. */
export function ownerCompany(
  { ownerSide: side, funderId }: Pick<Task, 'ownerSide'> & Partial<Pick<Task, 'funderId'>>,
  project: Project,
) {
  if (side === 'funder' && funderId && funderId !== project.capitalCompanyId)
    return { id: funderId, name: 'Former capital partner' };
  if (!side) return { id: '', name: '' };
  const { id, name } = companyOfSide(side, project);
  return { id, name: name || labelOf(sides, side) };
}

/** Owner of a task: a side, and optionally one of its people. */
export type Owner = Pick<Task, 'ownerSide' | 'ownerId'>;

/** The owner as the value of an option; {@link parseOwner} reads it. */
export const ownerValue = ({ ownerSide, ownerId }: Owner) => `${ownerSide} ${ownerId}`;
export function parseOwner(value: string): Owner {
  const [side, ownerId = ''] = value.split(' ');
  return { ownerSide: sides.find((option) => option.value === side)?.value ?? '', ownerId };
}

/** Whether a funder is assigned to the project: only then can tasks belong to a funder. */
export const isAssigned = (project: Project): boolean =>
  isPastMatched(project) && project.capitalCompanyId !== '';

/** Sides that the caller can assign tasks to: for the team, all sides of the project; otherwise the caller's own. */
const sidesFor = (ownSide: Side, project: Project): readonly Side[] => {
  if (ownSide !== 'team') return [ownSide];
  return isAssigned(project) ? ['team', 'partner', 'funder'] : ['team', 'partner'];
};

/** The owners that the user can choose for a task, by company. */
export const ownerOptions = (ownSide: Side, project: Project, people: readonly TaskPerson[]) =>
  sidesFor(ownSide, project).map((side) => {
    const group = companyOfSide(side, project).name || labelOf(sides, side);
    const unassigned = {
      value: ownerValue({ ownerSide: side, ownerId: '' }),
      label: side === 'team' ? 'Anyone on the team' : `Anyone at ${group}`,
    };
    const persons = people
      .filter((person) => person.side === side)
      .map(({ email, name }) => ({ value: ownerValue({ ownerSide: side, ownerId: email }), label: name }));
    return { group, items: [...persons, unassigned] };
  });
export type OwnerOptions = ReturnType<typeof ownerOptions>;
