import type { Task } from '../../../shared/entities/task.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../api/recent-changes.ts';
import { removeRecord, saveRecord } from '../../api/records.ts';
import { useCaller } from '../../api/session-state.ts';
import { notify } from '../../ui/notify.ts';
import { restoreDeletedRecord } from '../../ui/restore-deleted.ts';

type Content = Pick<Task, 'title' | 'dueDate' | 'ownerSide' | 'ownerId' | 'done'>;

/** Makes a deleted task of one's own anew, of which its owner is told again: only administrators restore. */
async function makeAnew({ id, projectId, title, dueDate, ownerSide, ownerId, done }: Task): Promise<void> {
  const content: Content = { title, dueDate, ownerSide, ownerId, done };
  try {
    rememberSaved('task', await saveRecord('task', { id, projectId, ...content }));
  } catch (error) {
    notify('bad', messageOf(error));
  }
}

/** A task as it will be once it is saved. */
const ticked = (task: Task, done: boolean, by: string): Task => ({
  ...task,
  done,
  doneBy: done ? by : '',
  doneAt: done ? new Date().toISOString() : '',
  version: task.version + 1,
});

/**
 * What is done with a task of a list. A refusal becomes a notice, and the list is read anew.
 * @param reload reads the list
 */
export function useTaskChanges(reload: () => void) {
  const { profile } = useCaller();
  const refused = (error: unknown) => {
    notify('bad', messageOf(error));
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) reload();
  };
  /** Shows the tick at once; takes it back when it is refused. */
  const tick = async (task: Task, done: boolean): Promise<void> => {
    const { id, version } = task;
    rememberSaved('task', ticked(task, done, profile.fullName));
    try {
      const saved = await saveRecord('task', { id, version, done });
      rememberSaved('task', saved);
      notify('good', `${done ? 'Done' : 'Open again'}: ${task.title}`, {
        topic: `task ${id}`,
        action: { label: 'Undo', run: () => void tick(saved, !done) },
      });
    } catch (error) {
      rememberSaved('task', task);
      refused(error);
    }
  };
  const remove = async (task: Task): Promise<boolean> => {
    try {
      const { isDeleted, reason } = await removeRecord('task', task);
      if (!isDeleted) throw new Error(reason || 'This task can no longer be deleted.');
      rememberDeleted('task', task.id);
      const back =
        profile.role === 'admin'
          ? { label: 'Undo', run: () => void restoreDeletedRecord('task', task) }
          : { label: 'Add it again', run: () => void makeAnew(task) };
      notify('good', `Deleted: ${task.title}`, { action: back });
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };
  return { tick, remove };
}
