import { isAdmin } from '../../../shared/access.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { task as entity, type Task } from '../../../shared/entities/task.ts';
import { user as users } from '../../../shared/entities/user.ts';
import { forbidden, invalid, notFound } from '../../../shared/schema/errors.ts';
import type { Store } from '../../engine/store.ts';
import { callerName } from '../caller-name.ts';
import { assignedFunder, sideOf } from '../message/threads.ts';
import { findAssignee } from './people.ts';
import { isTaskInReach } from './visible-tasks.ts';

const CONTENT = ['title', 'dueDate', 'ownerSide', 'ownerId'] as const;

const changesContent = (after: Task, before: Task) => CONTENT.some((name) => after[name] !== before[name]);

/** @throws VisibleError 400 for another side than the caller's; 403 for editing a task that another company created */
function checkWriter({ caller }: Store, after: Task, before: Task | undefined): void {
  if (isAdmin(caller)) return;
  if (after.ownerSide !== '' && after.ownerSide !== sideOf(caller))
    throw invalid({ ownerSide: 'Choose your own side.' });
  if (before && before.makerId !== caller.companyId && changesContent(after, before))
    throw forbidden('Only the author can edit this task. You can mark it as done.');
}

/** The company of a funder's task, else empty. @throws VisibleError 400 for a funder's task without a funder */
function funderOf({ caller }: Store, project: Project, after: Task, before: Task | undefined): string {
  if (after.ownerSide !== 'funder') return '';
  if (before?.ownerSide === 'funder') return before.funderId;
  const funderId = assignedFunder(project);
  if (funderId === '' || (!isAdmin(caller) && funderId !== caller.companyId))
    throw invalid({ ownerSide: 'This project has no capital partner yet.' });
  return funderId;
}

const FORMER_TASK = 'This is a task of the former capital partner. Add a new task instead.';

/** The owner's name at the time of the assignment. @throws VisibleError 400 for a person of another side or funder */
async function ownerName(project: Project, after: Task, before: Task | undefined): Promise<string> {
  const { ownerId, ownerSide, funderId } = after;
  if (before?.ownerId === ownerId && before.ownerSide === ownerSide) return before.ownerName;
  if (ownerSide === 'funder' && funderId !== assignedFunder(project)) throw invalid({ ownerId: FORMER_TASK });
  if (ownerId === '' || ownerSide === '') return '';
  const owner = await findAssignee(ownerSide, project, ownerId);
  if (!owner) throw invalid({ ownerId: entity.fields.ownerId.message });
  return users.title(owner);
}

/**
 * Server values of a saved task: owner, author, and completion. Returns none without a project, which the field rules
 * refuse.
 * @throws VisibleError 400 naming the field; 403 for a change of another company's task; 404 if out of reach
 */
export async function taskServerValues(store: Store, after: Task, before?: Task): Promise<Partial<Task>> {
  const { caller, now } = store;
  const project = after.projectId === '' ? undefined : await store.read('project', after.projectId);
  if (before && !(project && isTaskInReach(caller, project, before))) throw notFound();
  if (!project) return {};
  checkWriter(store, after, before);
  const funderId = funderOf(store, project, after, before);
  const isCompletedNow = after.done && !before?.done;
  const completion = isCompletedNow
    ? { doneAt: now.toISOString(), doneBy: await callerName(store) }
    : { doneAt: after.done ? after.doneAt : '', doneBy: after.done ? after.doneBy : '' };
  const makerId = isAdmin(caller) ? '' : caller.companyId;
  return {
    funderId,
    ownerName: await ownerName(project, { ...after, funderId }, before),
    makerId: before ? before.makerId : makerId,
    ...completion,
  };
}
