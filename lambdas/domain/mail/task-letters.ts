import { isAdmin, type Caller } from '../../../shared/access.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { task as entity, type Task } from '../../../shared/entities/task.ts';
import { sideOf } from '../message/threads.ts';
import { toPeople } from './company-letters.ts';
import { aboutProject, factsOf } from './facts.ts';
import type { OutboxMail } from './outbox.ts';

const aboutTasks = (project: Project) => aboutProject('tasks', project, 'tasks');

const said = (project: Project, [first, ...more]: readonly [Task, ...Task[]]) => ({
  subject: `${more.length === 0 ? `Task: ${first.title}` : `${more.length + 1} tasks`}: ${project.projectName}`,
  blocks: [
    { facts: factsOf(projects, project, 'projectName') },
    ...[first, ...more].map((task) => ({ facts: factsOf(entity, task, 'title', 'dueDate', 'ownerName') })),
    { link: 'Open the tasks', path: aboutTasks(project).path },
  ],
});

/** The companies whose people have the task; none for the team. */
const companiesOf = ({ ownerSide, partnerId, funderId }: Task) =>
  ownerSide === 'team' ? [] : [ownerSide === 'partner' ? partnerId : funderId];

/**
 * The mail about a task that is given to a person, or to another side than the caller's.
 * @param before the task as it was; none when it is new
 * @returns undefined where nobody else is given it
 */
export function taskGiven(
  caller: Caller,
  project: Project,
  after: Task,
  before?: Task,
): OutboxMail | undefined {
  const { ownerId, ownerSide } = after;
  const isSame = before?.ownerId === ownerId && before.ownerSide === ownerSide;
  if (after.done || isSame || ownerId === caller.email) return undefined;
  if (ownerId !== '')
    return toPeople(companiesOf(after), aboutTasks(project), said(project, [after]), ownerId);
  // The team's boards, and what colleagues write down for themselves, are no news.
  if (ownerSide === 'team' || (!isAdmin(caller) && ownerSide === sideOf(caller))) return undefined;
  return toPeople(companiesOf(after), aboutTasks(project), said(project, [after]));
}

/** The mails about tasks that are added together: one to each side but the team. */
export const tasksAdded = (project: Project, added: readonly Task[]): readonly OutboxMail[] =>
  (['partner', 'funder'] as const).flatMap((side) => {
    const [first, ...more] = added.filter(({ ownerSide }) => ownerSide === side);
    return first ? [toPeople(companiesOf(first), aboutTasks(project), said(project, [first, ...more]))] : [];
  });
