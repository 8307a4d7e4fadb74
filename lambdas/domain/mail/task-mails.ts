import { isAdmin, type Caller } from '../../../shared/access.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { task as entity, type Task } from '../../../shared/entities/task.ts';
import { sideOf } from '../message/threads.ts';
import { mailToCompanyUsers } from './company-mails.ts';
import { aboutProject, factsOf, formatDay, projectLink, tiedTo } from './mail-parts.ts';
import type { OutboxMail } from './outbox.ts';
import { shortName } from './text.ts';

/** A notice about more tasks is tied to none and stays: each list of notices would have to read them all. */
const MAX_TIED = 5;

const aboutTasks = (project: Project, ...tasks: readonly Task[]) => ({
  ...aboutProject('tasks', project, 'tasks'),
  ...(tasks.length <= MAX_TIED && tiedTo('task', ...tasks)),
});

const dueText = ({ dueDate }: Task) => (dueDate === '' ? '' : `, due ${formatDay(dueDate)}`);

/** Title, project and due date: `Valuation for Harbour Rise, due 1 Dec 2026`. */
const taskText = ({ projectName }: Project, task: Task) =>
  `${shortName(task.title)} for ${shortName(projectName)}${dueText(task)}`;

const taskMail = (project: Project, tasks: readonly Task[], subject: string) => ({
  subject,
  blocks: [
    { facts: factsOf(projects, project, 'projectName') },
    ...tasks.map((task) => ({ facts: factsOf(entity, task, 'title', 'dueDate', 'ownerName') })),
    projectLink(project, 'tasks', 'Open the tasks'),
  ],
});

/** The companies whose people have the task; none for the team. */
const companiesOf = ({ ownerSide, partnerId, funderId }: Task) =>
  ownerSide === 'team' ? [] : [ownerSide === 'partner' ? partnerId : funderId];

/**
 * Mail about a newly assigned task: to the assignee, otherwise to the task's side unless the caller belongs to it.
 * @param by name of the person who gives the task, or of the team if the assignee must not know the person
 * @param before the task before the change; undefined when new
 * @returns undefined without a recipient
 */
export function taskAssignedMail(
  caller: Caller,
  project: Project,
  by: string,
  after: Task,
  before?: Task,
): OutboxMail | undefined {
  const { ownerId, ownerSide } = after;
  const isSame = before?.ownerId === ownerId && before.ownerSide === ownerSide;
  if (after.done || isSame || ownerId === caller.email) return undefined;
  const mail = taskMail(project, [after], `${shortName(by)} gave you a task: ${taskText(project, after)}`);
  if (ownerId !== '')
    return mailToCompanyUsers(companiesOf(after), aboutTasks(project, after), mail, ownerId);
  // Tasks within the team notify only their assignee.
  if (ownerSide === 'team' || (!isAdmin(caller) && ownerSide === sideOf(caller))) return undefined;
  return mailToCompanyUsers(companiesOf(after), aboutTasks(project, after), mail);
}

/** The mails about tasks that are added together: one to each side except the team. */
export const tasksAddedMails = (project: Project, added: readonly Task[]): readonly OutboxMail[] =>
  (['partner', 'funder'] as const).flatMap((side) => {
    const [first, ...more] = added.filter(({ ownerSide }) => ownerSide === side);
    if (!first) return [];
    const subject =
      more.length === 0
        ? `Our team gave you a task: ${taskText(project, first)}`
        : `Our team gave you ${more.length + 1} tasks for ${shortName(project.projectName)}`;
    const tasks = [first, ...more];
    const mail = taskMail(project, tasks, subject);
    return [mailToCompanyUsers(companiesOf(first), aboutTasks(project, ...tasks), mail)];
  });

/** The mail that reminds a side, or the person whose task it is, of an overdue task. */
export const taskReminderMail = (project: Project, task: Task): OutboxMail =>
  mailToCompanyUsers(
    companiesOf(task),
    aboutTasks(project, task),
    taskMail(project, [task], `Reminder: ${taskText(project, task)}`),
    task.ownerId || undefined,
  );
