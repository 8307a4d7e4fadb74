import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { Removal } from '../api/client.ts';
import { messageOf } from '../api/errors.ts';
import { rememberGone } from '../api/recent-changes.ts';
import { counted } from '../api/records.ts';
import { notify } from './notify.ts';
import { restoreDeleted } from './restore-deleted.ts';

/** Asks the server to delete a record. Throws ApiError. */
export type Remove<N extends Noun> = (record: RecordFor[N]) => Promise<Removal>;

interface Task<N extends Noun> {
  readonly noun: N;
  readonly record: RecordFor[N];
  readonly remove: Remove<N>;
  /** The notice offers Undo. */
  readonly undoable: boolean;
}

/**
 * Deletes a record and tells the result; lists leave it out.
 * @returns whether it is deleted
 */
export async function deleteRecord<N extends Noun>(task: Task<N>): Promise<boolean> {
  const { noun, record, remove, undoable } = task;
  const { gone, reason } = await remove(record).catch((error: unknown) => ({
    gone: false,
    reason: messageOf(error),
  }));
  if (!gone) {
    notify('bad', `${counted(noun, 1)} not deleted. ${reason}`.trim());
    return false;
  }
  rememberGone(noun, record.id);
  const action = { label: 'Undo', run: () => void restoreDeleted(noun, record) };
  notify('good', `${counted(noun, 1)} deleted`, undoable ? { action } : {});
  return true;
}
