import { anyAdministrator, recordRules } from '../../../shared/access.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { soleMismatch } from '../../../shared/schema/rule.ts';
import { ApiError, isStale } from '../../api/errors.ts';
import { hasValues } from '../../api/has-values.ts';
import { describeLastEdit, withRetry, rejectionText, type ImportApi } from './import-api.ts';
import type { JobRow } from './jobs.ts';

/** Every status begins with new, in which all records can be deleted. */
const NEW = 'new';

/**
 * Returns the status field whose value keeps a record from being deleted; undefined if it can be deleted. Only
 * administrators import.
 */
const lockingField = (noun: ImportedNoun, record: Readonly<Record<string, unknown>>): string | undefined =>
  soleMismatch(recordRules[noun].remove(anyAdministrator, {}), record)?.[0];

/** Returns the status field that was imported with such a value and is new now. */
function resetField(noun: ImportedNoun, { values }: JobRow, record: AnyRecord): string | undefined {
  const field = lockingField(noun, { ...record, ...values });
  return field !== undefined && record[field] === NEW ? field : undefined;
}

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
  const field = lockingField(noun, record);
  if (field) {
    await onReset({ ...row, isReset: true });
    await withRetry(portal, () => portal.save(noun, { id, version, [field]: NEW }));
  }
  const reason = await tryDelete(portal, noun, id);
  if (reason === '') return undoneRow(row);
  const remaining = await withRetry(portal, () => portal.read(noun, id));
  // Deleted by an attempt whose response was lost.
  if (!remaining) return undoneRow(row);
  const reset = resetField(noun, row, remaining);
  if (!reset) return keptRow(row, reason);
  const restored = await withRetry(portal, () =>
    portal.save(noun, { id, version: remaining.version, [reset]: row.values[reset] }),
  );
  // A later undo expects the version of the last change.
  return keptRow({ ...row, result: restored.version, isReset: false }, reason);
}

/** True if there is nothing to undo: a created record is gone, or a changed record has its former values again. */
function isUndone(row: JobRow, record: AnyRecord | null, result: number): boolean {
  if (row.version === undefined) return record === null;
  if (record?.version === row.version) return true;
  return record?.version === result + 1 && hasValues(record, row.former);
}

/** Whether the only change since the import is the reset by an interrupted undo. */
function isResetOnly(noun: ImportedNoun, row: JobRow, record: AnyRecord, result: number): boolean {
  return row.isReset === true && record.version === result + 1 && resetField(noun, row, record) !== undefined;
}

/** Undoes a row unless the record was changed since the import. @throws Interrupted */
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
