import { isAdmin, isCapitalPartner, visibleTasks, type Caller } from '../../../shared/access.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { task as entity, tasksOf, type Task } from '../../../shared/entities/task.ts';
import type { Partition } from '../../../shared/schema/table-index.ts';
import type { Store } from '../../engine/store.ts';
import { assignedFunder, isWithOtherSide, sideOf } from '../message/threads.ts';

/** The partitions with the tasks that a caller who sees the project may see now; one Query each. */
export function taskPartitions(caller: Caller, project: Project): readonly Partition<'task'>[] {
  if (isAdmin(caller)) return entity.indexes.ofProject(project.id);
  const partners = tasksOf({ projectId: project.id, ownerSide: 'partner', funderId: '' });
  const funders = tasksOf({ projectId: project.id, ownerSide: 'funder', funderId: assignedFunder(project) });
  // Partner and funder also see each other's tasks.
  if (isWithOtherSide(caller, project)) return [...partners, ...funders];
  return isCapitalPartner(caller) ? [] : partners;
}

/** Whether the company that owes a task can do it now: a funder only while the project is assigned to it. */
export const isOwedByCompany = (project: Project, { ownerSide, funderId }: Task): boolean =>
  ownerSide === 'partner' || (ownerSide === 'funder' && funderId === assignedFunder(project));

/** Whether a caller who sees the project may see this task now. */
export function isTaskInReach(caller: Caller, project: Project, task: Task): boolean {
  if (task.projectId !== project.id) return false;
  if (isAdmin(caller)) return true;
  if (isWithOtherSide(caller, project)) return isOwedByCompany(project, task);
  return !isCapitalPartner(caller) && task.ownerSide === 'partner';
}

/** A task as its reader may see it: hides from other sides the assignee's e-mail, its creator and who completed it. */
export function presentTask(caller: Caller, task: Task): Task {
  const seesPeople = isAdmin(caller) || sideOf(caller) === task.ownerSide;
  return seesPeople ? task : { ...task, ownerId: '', doneBy: '', makerId: '' };
}

/** Reads a task if the caller may see it and its project now: one read each. */
export async function readTask(store: Store, id: string): Promise<Task | undefined> {
  const { caller } = store;
  const task = await store.read('task', id, visibleTasks(caller, {}));
  const project = task && (await store.read('project', task.projectId));
  return project && isTaskInReach(caller, project, task) ? task : undefined;
}
