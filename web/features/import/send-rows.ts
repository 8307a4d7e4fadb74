import type { ImportedNoun, RowOutcome } from '../../../shared/api/import.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { ApiError, isStale } from '../../api/errors.ts';
import { hasValues } from '../../api/has-values.ts';
import { describeLastEdit, withRetry, rejectionText, type ImportApi, type Values } from './import-api.ts';
import type { Job, JobRow } from './jobs.ts';

/** Finds out whether a lost response was a success: the record has the sent values and the next version. */
async function findSavedRecord(
  portal: ImportApi,
  noun: ImportedNoun,
  row: JobRow,
): Promise<AnyRecord | undefined> {
  const record = await withRetry(portal, () => portal.read(noun, row.id));
  const isSaved = record?.version === (row.version ?? 0) + 1 && hasValues(record, row.values);
  return record && isSaved ? record : undefined;
}

/**
 * Result of a rejected row.
 * @param isRepeated whether an earlier attempt may have succeeded
 */
async function rejectedRow(
  portal: ImportApi,
  noun: ImportedNoun,
  row: JobRow,
  error: ApiError,
  isRepeated: boolean,
): Promise<JobRow> {
  if (!isStale(error)) return { ...row, state: 'failed', message: rejectionText(noun, error) };
  const savedRecord = isRepeated && (await findSavedRecord(portal, noun, row));
  if (savedRecord) return { ...row, state: 'done', result: savedRecord.version, message: '' };
  const edit = await describeLastEdit(portal, noun, row.id);
  return { ...row, state: 'failed', message: `${edit} since the check; nothing was overwritten.` };
}

const valuesOf = ({ id, version, values }: JobRow): Values => ({
  ...values,
  id,
  ...(version !== undefined && { version }),
});

/**
 * Sends rows. Each row is saved completely or not at all, and retries do not save it twice.
 * @param rows if an earlier attempt to send a row had no response, a stale row is compared with the stored record
 * @param totalRows number of rows in the import
 * @returns the results in the order of the rows
 * @throws Interrupted
 */
export async function sendRows(
  portal: ImportApi,
  job: Job,
  rows: readonly JobRow[],
  totalRows: number,
): Promise<readonly JobRow[]> {
  let attempts = 0;
  const save = () => {
    attempts += 1;
    return portal.saveRows(job, totalRows, rows.map(valuesOf));
  };
  const outcomes = await withRetry(portal, save).catch((error: unknown) => {
    // The whole request was rejected: missing permission, or an oversized row.
    if (!(error instanceof ApiError)) throw error;
    return rows.map((): RowOutcome => ({ refused: error }));
  });
  const resultOf = async (row: JobRow, index: number): Promise<JobRow> => {
    const { version, refused: refusal } = outcomes[index] ?? {};
    const isRepeated = attempts > 1 || row.state === 'sent';
    if (refusal) return rejectedRow(portal, job.noun, row, new ApiError(refusal.status, refusal), isRepeated);
    return version === undefined ? row : { ...row, state: 'done', result: version, message: '' };
  };
  return Promise.all(rows.map(resultOf));
}
