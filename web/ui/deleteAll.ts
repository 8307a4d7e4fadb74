import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { Removal } from '../api/client.ts';
import { messageOf } from '../api/errors.ts';
import { rememberGone } from '../api/recentChanges.ts';
import { counted } from '../api/records.ts';
import { notify } from './notify.ts';
import { restoreDeleted } from './restoreDeleted.ts';

/** Asks the server to delete a record. Throws ApiError. */
export type Remove<N extends Noun> = (record: RecordFor[N]) => Promise<Removal>;

interface Task<N extends Noun> {
  readonly noun: N;
  readonly records: readonly RecordFor[N][];
  readonly remove: Remove<N>;
  /** The notice offers Undo. */
  readonly undoable: boolean;
}

/** Deletes one after the other and goes on after a failure. */
async function attempt<N extends Noun>({ records, remove }: Task<N>) {
  const deleted = new Set<string>();
  let reason = '';
  for (const record of records) {
    try {
      // One at a time: many writes at once would only wait for each other.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await remove(record);
      if (answer.gone) deleted.add(record.id);
      else reason = answer.reason;
    } catch (error) {
      reason = messageOf(error);
    }
  }
  return { deleted, reason };
}

/**
 * Deletes records and shows how many were deleted; lists leave them out.
 * @returns the ids that are deleted
 */
export async function deleteAll<N extends Noun>(task: Task<N>): Promise<ReadonlySet<string>> {
  const { noun, records } = task;
  const { deleted, reason } = await attempt(task);
  for (const id of deleted) rememberGone(noun, id);
  const restore = () =>
    void restoreDeleted(
      noun,
      records.filter(({ id }) => deleted.has(id)),
    );
  const undo = task.undoable ? { label: 'Undo', run: restore } : undefined;
  const left = records.length - deleted.size;
  if (deleted.size > 0) notify('good', `${counted(noun, deleted.size)} deleted`, { action: undo });
  if (left > 0) notify('bad', `${counted(noun, left)} not deleted. ${reason}`.trim());
  return deleted;
}
