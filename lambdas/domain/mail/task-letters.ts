import { isAdmin, type Caller } from '../../../shared/access.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { task as entity, type Task } from '../../../shared/entities/task.ts';
import { sideOf } from '../message/threads.ts';
import { toCompanyUsers } from './company-letters.ts';
import { aboutProject, factsOf } from './project-facts.ts';
import type { OutboxMail } from './outbox.ts';

const aboutTasks = (project: Project) => aboutProject('tasks', project, 'tasks');

const taskMail = (project: Project, [first, ...more]: readonly [Task, ...Task[]]) => ({
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
 * Mail about a newly assigned task, to an assignee or to another side than the caller's.
 * @param before the task before the change; undefined when new
 * @returns undefined without a recipient
 */
export function taskAssignedMail(
  caller: Caller,
  project: Project,
  after: Task,
  before?: Task,
): OutboxMail | undefined {
  const { ownerId, ownerSide } = after;
  const isSame = before?.ownerId === ownerId && before.ownerSide === ownerSide;
  if (after.done || isSame || ownerId === caller.email) return undefined;
  if (ownerId !== '')
    return toCompanyUsers(companiesOf(after), aboutTasks(project), taskMail(project, [after]), ownerId);
  // Tasks within the team notify only their assignee.
  if (ownerSide === 'team' || (!isAdmin(caller) && ownerSide === sideOf(caller))) return undefined;
  return toCompanyUsers(companiesOf(after), aboutTasks(project), taskMail(project, [after]));
}

/** The mails about tasks that are added together: one to each side but the team. */
export const tasksAddedMail = (project: Project, added: readonly Task[]): readonly OutboxMail[] =>
  (['partner', 'funder'] as const).flatMap((side) => {
    const [first, ...more] = added.filter(({ ownerSide }) => ownerSide === side);
    return first
      ? [toCompanyUsers(companiesOf(first), aboutTasks(project), taskMail(project, [first, ...more]))]
      : [];
  });

/** The mail that reminds a side, or the person whose task it is, of an overdue task. */
export const taskReminderMail = (project: Project, task: Task): OutboxMail => {
  const { subject, ...content } = taskMail(project, [task]);
  const letter = { ...content, subject: `Reminder: ${subject}` };
  return toCompanyUsers(companiesOf(task), aboutTasks(project), letter, task.ownerId || undefined);
};
