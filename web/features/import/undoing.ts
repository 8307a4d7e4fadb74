import type { ImportedNoun } from '../../../shared/api/import.ts';
import { isEarly } from '../../../shared/entities/project.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { ApiError, isStale } from '../../api/errors.ts';
import { hasValues } from '../../api/has-values.ts';
import { editorWords, patiently, wordsOf, type Portal } from './asking.ts';
import type { JobRow } from './jobs.ts';

const undone = (row: JobRow): JobRow => ({ ...row, state: 'undone', message: '' });
const kept = (row: JobRow, message: string): JobRow => ({ ...row, state: 'kept', message });
const changedBy = (by: string) => `Changed by ${by} since the import: it stays as it is.`;

/** Deletes a record that the import made. A project past matched becomes new first: only then it can be deleted. */
async function takeAway(portal: Portal, noun: ImportedNoun, row: JobRow, record: AnyRecord): Promise<JobRow> {
  const status = String(record['projectStatus'] ?? '');
  const late = noun === 'project' && !isEarly({ projectStatus: status });
  const { id, version } = record;
  if (late) await portal.save(noun, { id, version, projectStatus: 'new' });
  const { isDeleted, reason } = await portal.remove(noun, id);
  return isDeleted ? undone(row) : kept(row, reason || 'It cannot be deleted.');
}

/** Whether there is nothing to take back: it is gone, never arrived, or has its former values again. */
function isBack(row: JobRow, record: AnyRecord | null, result: number): boolean {
  if (row.version === undefined) return record === null;
  if (record?.version === row.version) return true;
  return record?.version === result + 1 && hasValues(record, row.former);
}

/**
 * Takes back what the import did with a row, unless somebody changed the record since. It may be repeated.
 * @throws Interrupted
 */
export async function undoRow(portal: Portal, noun: ImportedNoun, row: JobRow): Promise<JobRow> {
  const { id, version, former, result = (version ?? 0) + 1 } = row;
  const record = await patiently(portal, () => portal.read(noun, id));
  if (isBack(row, record, result)) return undone(row);
  if (!record) return kept(row, 'It was deleted since the import.');
  const changed = async () => kept(row, changedBy(await editorWords(portal, noun, id)));
  if (record.version !== result) return changed();
  try {
    if (version === undefined) return await patiently(portal, () => takeAway(portal, noun, row, record));
    await patiently(portal, () => portal.save(noun, { ...former, id, version: result }));
    return undone(row);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isStale(error) ? changed() : kept(row, wordsOf(noun, error));
  }
}
