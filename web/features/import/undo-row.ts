import type { ImportedNoun } from '../../../shared/api/import.ts';
import { isEarly } from '../../../shared/entities/project.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { ApiError, isStale } from '../../api/errors.ts';
import { hasValues } from '../../api/has-values.ts';
import { lastEditorName, withRetry, rejectionText, type ImportApi } from './import-api.ts';
import type { JobRow } from './jobs.ts';

const undoneRow = (row: JobRow): JobRow => ({ ...row, state: 'undone', message: '' });
const keptRow = (row: JobRow, message: string): JobRow => ({ ...row, state: 'kept', message });
const changedMessage = (by: string) => `Changed by ${by} since the import: it stays as it is.`;

/** Deletes an imported record. A project past matched is first reset to new, since it cannot be deleted otherwise. */
async function deleteImported(
  portal: ImportApi,
  noun: ImportedNoun,
  row: JobRow,
  record: AnyRecord,
): Promise<JobRow> {
  const status = String(record['projectStatus'] ?? '');
  const isPastMatched = noun === 'project' && !isEarly({ projectStatus: status });
  const { id, version } = record;
  if (isPastMatched) await portal.save(noun, { id, version, projectStatus: 'new' });
  const { isDeleted, reason } = await portal.remove(noun, id);
  return isDeleted ? undoneRow(row) : keptRow(row, reason || 'It cannot be deleted.');
}

/** True if there is nothing to undo: a created record is gone, or a changed record has its former values again. */
function isUndone(row: JobRow, record: AnyRecord | null, result: number): boolean {
  if (row.version === undefined) return record === null;
  if (record?.version === row.version) return true;
  return record?.version === result + 1 && hasValues(record, row.former);
}

/**
 * Undoes a row unless the record was changed since the import.
 * @throws Interrupted
 */
export async function undoRow(portal: ImportApi, noun: ImportedNoun, row: JobRow): Promise<JobRow> {
  const { id, version, former, result = (version ?? 0) + 1 } = row;
  const record = await withRetry(portal, () => portal.read(noun, id));
  if (isUndone(row, record, result)) return undoneRow(row);
  if (!record) return keptRow(row, 'It was deleted since the import.');
  const keepChanged = async () => keptRow(row, changedMessage(await lastEditorName(portal, noun, id)));
  if (record.version !== result) return keepChanged();
  try {
    if (version === undefined)
      return await withRetry(portal, () => deleteImported(portal, noun, row, record));
    await withRetry(portal, () => portal.save(noun, { ...former, id, version: result }));
    return undoneRow(row);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isStale(error) ? keepChanged() : keptRow(row, rejectionText(noun, error));
  }
}
