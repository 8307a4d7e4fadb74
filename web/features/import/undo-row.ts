import type { ImportedNoun } from '../../../shared/api/import.ts';
import { EARLY_STATUSES } from '../../../shared/entities/options.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { ApiError, isStale } from '../../api/errors.ts';
import { hasValues } from '../../api/has-values.ts';
import { describeLastEdit, withRetry, rejectionText, type ImportApi } from './import-api.ts';
import type { JobRow } from './jobs.ts';

interface DeletableStatus {
  readonly field: string;
  /** The statuses in which a record can be deleted. */
  readonly statuses: readonly string[];
}

/** Nouns whose records can be deleted only in some statuses; all begin with the status new. */
const deletableStatuses: Partial<Record<ImportedNoun, DeletableStatus>> = {
  project: { field: 'projectStatus', statuses: EARLY_STATUSES },
  'funding-profile': { field: 'fundingProfileStatus', statuses: ['new'] },
};
const NEW = 'new';

/** Stores a row before its record is reset, so that an interrupted undo can continue. */
type OnReset = (row: JobRow) => Promise<void>;

const undoneRow = (row: JobRow): JobRow => ({ ...row, state: 'undone', message: '' });
const keptRow = (row: JobRow, message: string): JobRow => ({ ...row, state: 'kept', message });

/** Tries to delete a record. @returns the reason if the portal refuses */
async function tryDelete(portal: ImportApi, noun: ImportedNoun, id: string): Promise<string> {
  try {
    const { isDeleted, reason } = await withRetry(portal, () => portal.remove(noun, id));
    return isDeleted ? '' : reason || 'It cannot be deleted.';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return rejectionText(noun, error);
  }
}

/** Deletes an imported record. If its status does not allow that, it is first set to new, and set back if it stays. */
async function deleteImported(
  portal: ImportApi,
  noun: ImportedNoun,
  row: JobRow,
  record: AnyRecord,
  onReset: OnReset,
): Promise<JobRow> {
  const { id, version } = record;
  const status = deletableStatuses[noun];
  if (status && !status.statuses.includes(String(record[status.field]))) {
    await onReset({ ...row, isReset: true });
    await withRetry(portal, () => portal.save(noun, { id, version, [status.field]: NEW }));
  }
  const reason = await tryDelete(portal, noun, id);
  if (reason === '') return undoneRow(row);
  const remaining = await withRetry(portal, () => portal.read(noun, id));
  // Deleted by an attempt whose response was lost.
  if (!remaining) return undoneRow(row);
  const imported = status ? (row.values[status.field] ?? NEW) : NEW;
  if (status && remaining[status.field] === NEW && imported !== NEW)
    await withRetry(portal, () =>
      portal.save(noun, { id, version: remaining.version, [status.field]: imported }),
    );
  return keptRow(row, reason);
}

/** True if there is nothing to undo: a created record is gone, or a changed record has its former values again. */
function isUndone(row: JobRow, record: AnyRecord | null, result: number): boolean {
  if (row.version === undefined) return record === null;
  if (record?.version === row.version) return true;
  return record?.version === result + 1 && hasValues(record, row.former);
}

/** Whether the only change since the import is the reset by an interrupted undo. */
function isResetOnly(noun: ImportedNoun, row: JobRow, record: AnyRecord, result: number): boolean {
  const { field = '' } = deletableStatuses[noun] ?? {};
  return row.isReset === true && record.version === result + 1 && record[field] === NEW;
}

/**
 * Undoes a row unless the record was changed since the import.
 * @throws Interrupted
 */
export async function undoRow(
  portal: ImportApi,
  noun: ImportedNoun,
  row: JobRow,
  onReset: OnReset,
): Promise<JobRow> {
  const { id, version, former, result = (version ?? 0) + 1 } = row;
  const record = await withRetry(portal, () => portal.read(noun, id));
  if (isUndone(row, record, result)) return undoneRow(row);
  if (!record) return keptRow(row, 'It was deleted since the import.');
  const keepChanged = async () =>
    keptRow(row, `${await describeLastEdit(portal, noun, id)} since the import: it stays as it is.`);
  if (record.version !== result && !isResetOnly(noun, row, record, result)) return keepChanged();
  try {
    if (version === undefined) return await deleteImported(portal, noun, row, record, onReset);
    await withRetry(portal, () => portal.save(noun, { ...former, id, version: result }));
    return undoneRow(row);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isStale(error) ? keepChanged() : keptRow(row, rejectionText(noun, error));
  }
}
