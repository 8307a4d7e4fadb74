import type { Task } from '../../../shared/entities/task.ts';
import { isMissing, isOutdated, messageOf } from '../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../api/recent-changes.ts';
import { removeOrThrow, saveRecord } from '../../api/records.ts';
import { useCaller } from '../../api/session-state.ts';
import { undoEdit } from '../../ui/inline/store-edit.ts';
import { notify } from '../../ui/notify.ts';
import { restoreDeletedRecord } from '../../ui/restore-deleted.ts';

type Content = Pick<Task, 'title' | 'dueDate' | 'ownerSide' | 'ownerId' | 'done'>;

/** Recreates a deleted task for a user who cannot restore it: only administrators can restore records. */
async function addAgain({ id, projectId, title, dueDate, ownerSide, ownerId, done }: Task): Promise<void> {
  const content: Content = { title, dueDate, ownerSide, ownerId, done };
  try {
    rememberSaved('task', await saveRecord('task', { id, projectId, ...content }));
  } catch (error) {
    notify('bad', messageOf(error));
  }
}

/** Optimistic copy of a task before the save completes. */
const withDone = (task: Task, done: boolean, by: string): Task => ({
  ...task,
  done,
  doneBy: done ? by : '',
  doneAt: done ? new Date().toISOString() : '',
  version: task.version + 1,
});

/** Completes and deletes tasks. Reloads the list if a task was changed or deleted by someone else. */
export function useTaskChanges(reload: () => void) {
  const { profile } = useCaller();
  const reportError = (error: unknown, { id, title }: Task) => {
    notify('bad', `${title}: ${messageOf(error)}`);
    if (isMissing(error)) rememberDeleted('task', id);
    if (isOutdated(error)) reload();
  };
  const apply = async (task: Task, change: Promise<Task>, done: boolean): Promise<boolean> => {
    try {
      const saved = await change;
      rememberSaved('task', saved);
      const undo = () =>
        apply(saved, undoEdit('task', saved, { values: { done }, before: { done: !done } }), !done);
      notify('good', `${done ? 'Done' : 'Reopened'}: ${saved.title}`, { topic: `task ${saved.id}`, undo });
      return true;
    } catch (error) {
      reportError(error, task);
      return false;
    }
  };
  /** Updates the checkbox before the save completes, and reverts it on error. */
  const setDone = async (task: Task, done: boolean): Promise<void> => {
    const { id, version } = task;
    rememberSaved('task', withDone(task, done, profile.fullName));
    const change = saveRecord('task', { id, version, done }).catch((error: unknown) => {
      rememberSaved('task', task);
      throw error;
    });
    await apply(task, change, done);
  };
  const remove = async (task: Task): Promise<boolean> => {
    try {
      await removeOrThrow('task', task, 'This task can no longer be deleted.');
      rememberDeleted('task', task.id);
      const reversal =
        profile.role === 'admin'
          ? { undo: () => restoreDeletedRecord('task', task) }
          : { action: { label: 'Add it again', run: () => void addAgain(task) } };
      notify('good', `Deleted: ${task.title}`, reversal);
      return true;
    } catch (error) {
      reportError(error, task);
      return false;
    }
  };
  return { setDone, remove };
}
