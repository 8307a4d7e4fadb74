import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { Removal } from '../api/client.ts';
import { messageOf } from '../api/errors.ts';
import { rememberDeleted } from '../api/recent-changes.ts';
import { countLabel } from '../api/records.ts';
import { recordName } from './form/record-name.ts';
import { notify } from './notify.ts';
import { restoreDeletedRecord } from './restore-deleted.ts';

/** Requests the deletion of a record. @throws ApiError */
export type Remove<N extends Noun> = (record: RecordFor[N]) => Promise<Removal>;

interface DeletionOptions<N extends Noun> {
  readonly noun: N;
  readonly record: RecordFor[N];
  readonly remove: Remove<N>;
  readonly undoable: boolean;
}

/** Deletes a record, removes it from lists and shows a toast. @returns whether it is deleted */
export async function deleteRecord<N extends Noun>(options: DeletionOptions<N>): Promise<boolean> {
  const { noun, record, remove, undoable } = options;
  const { isDeleted, reason } = await remove(record).catch((error: unknown) => ({
    isDeleted: false,
    reason: messageOf(error),
  }));
  if (!isDeleted) {
    notify('bad', `${recordName(noun, record) ?? countLabel(noun, 1)} not deleted. ${reason}`.trim());
    return false;
  }
  rememberDeleted(noun, record.id);
  const undo = undoable ? () => restoreDeletedRecord(noun, record) : undefined;
  notify('good', `${countLabel(noun, 1)} deleted`, { undo });
  return true;
}
