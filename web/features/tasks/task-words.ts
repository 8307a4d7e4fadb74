import type { TaskPerson } from '../../../shared/api/task.ts';
import { labelOf, sides } from '../../../shared/entities/options.ts';
import { isPastMatched, type Project } from '../../../shared/entities/project.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { dateKey } from '../../../shared/schema/sorting.ts';
import { dueOf } from '../../parts/status/due.ts';
import type { Side } from '../../parts/user/side.ts';

/** A task that is due within a week is near. Days. */
const SOON = 7;

/** @param today `2026-11-21`, in Sydney */
export const taskDue = (task: Pick<Task, 'done' | 'dueDate'>, today: string) =>
  task.done ? undefined : dueOf(task.dueDate, today, SOON);

const byDueDate = (one: Task, other: Task) =>
  dateKey(one.dueDate).localeCompare(dateKey(other.dueDate)) || one.createdAt.localeCompare(other.createdAt);
const newestFirst = (one: Task, other: Task) => other.doneAt.localeCompare(one.doneAt);

/** Open ones by due date, and done ones, the last one first. */
export const grouped = (tasks: readonly Task[]) => ({
  open: tasks.filter(({ done }) => !done).toSorted(byDueDate),
  done: tasks.filter(({ done }) => done).toSorted(newestFirst),
});

/** One's own tasks, and those that anybody of one's side may take. */
export const isMine = ({ ownerId, ownerSide }: Task, email: string, own: Side) =>
  ownerId === email || (ownerId === '' && ownerSide === own);

/** How many are open, and how many of these are overdue: `3 open, 1 overdue`. */
export function countWords(open: readonly Task[], today: string): string {
  const overdue = open.filter((task) => taskDue(task, today)?.tone === 'over').length;
  return overdue === 0 ? `${open.length} open` : `${open.length} open, ${overdue} overdue`;
}

const companyOf = (side: Side, { projectCompanyName, capitalCompanyName }: Project) =>
  side === 'partner' ? projectCompanyName : side === 'funder' ? capitalCompanyName : 'Team';

/** Whose task it is: the person and their company, or the side where it is nobody's in particular. */
export function ownerWords({ ownerName, ownerSide }: Task, project: Project): string {
  const company = ownerSide === '' ? '' : companyOf(ownerSide, project);
  return [ownerName, company || labelOf(sides, ownerSide)].filter(Boolean).join(', ');
}

/** Who has a task: a side, and one of its people or nobody in particular. */
export type Owner = Pick<Task, 'ownerSide' | 'ownerId'>;
export const ownerValue = ({ ownerSide, ownerId }: Owner) => `${ownerSide} ${ownerId}`;
export function ownerOf(value: string): Owner {
  const [side, ownerId = ''] = value.split(' ');
  return { ownerSide: sides.find((one) => one.value === side)?.value ?? '', ownerId };
}

/** The sides for which a caller adds tasks: every one that is on the project for the team, else the own one. */
const sidesFor = (own: Side, project: Project): readonly Side[] => {
  if (own !== 'team') return [own];
  return isPastMatched(project) && project.capitalCompanyId !== ''
    ? ['team', 'partner', 'funder']
    : ['team', 'partner'];
};

/** Whom a task may be given to, by company. */
export const ownerOptions = (own: Side, project: Project, people: readonly TaskPerson[]) =>
  sidesFor(own, project).map((side) => {
    const group = companyOf(side, project) || labelOf(sides, side);
    const anybody = { value: ownerValue({ ownerSide: side, ownerId: '' }), label: `Anybody of ${group}` };
    const persons = people
      .filter((person) => person.side === side)
      .map(({ email, name }) => ({ value: ownerValue({ ownerSide: side, ownerId: email }), label: name }));
    return { group, items: [...persons, anybody] };
  });
export type OwnerOptions = ReturnType<typeof ownerOptions>;
