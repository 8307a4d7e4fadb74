import type { ImportedNoun, RowOutcome } from '../../../shared/api/import.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { ApiError, isStale } from '../../api/errors.ts';
import { hasValues } from '../../api/has-values.ts';
import { editorWords, patiently, wordsOf, type Portal, type Values } from './asking.ts';
import type { Job, JobRow } from './jobs.ts';

/** Whether an answer that was lost had been a yes: the record holds what was sent, in the version after it. */
async function hasArrived(portal: Portal, noun: ImportedNoun, row: JobRow): Promise<AnyRecord | undefined> {
  const record = await patiently(portal, () => portal.read(noun, row.id));
  const arrived = record?.version === (row.version ?? 0) + 1 && hasValues(record, row.values);
  return record && arrived ? record : undefined;
}

/** What became of a row that was refused. @param again whether it had been sent before, and may have arrived then */
async function refused(
  portal: Portal,
  noun: ImportedNoun,
  row: JobRow,
  error: ApiError,
  again: boolean,
): Promise<JobRow> {
  if (!isStale(error)) return { ...row, state: 'failed', message: wordsOf(noun, error) };
  const arrived = again && (await hasArrived(portal, noun, row));
  if (arrived) return { ...row, state: 'done', result: arrived.version, message: '' };
  const by = await editorWords(portal, noun, row.id);
  return { ...row, state: 'failed', message: `Changed by ${by} since the check; nothing was overwritten.` };
}

const valuesOf = ({ id, version, values }: JobRow): Values => ({
  ...values,
  id,
  ...(version !== undefined && { version }),
});

/**
 * Sends rows: each as a whole or not at all, and once however often it is sent.
 * @param rows one that was sent before and had no answer is looked up first
 * @param all how many the import has
 * @returns what became of each, in their order
 * @throws Interrupted
 */
export async function sendRows(
  portal: Portal,
  job: Job,
  rows: readonly JobRow[],
  all: number,
): Promise<readonly JobRow[]> {
  let attempts = 0;
  const save = () => {
    attempts += 1;
    return portal.saveRows(job, all, rows.map(valuesOf));
  };
  const outcomes = await patiently(portal, save).catch((error: unknown) => {
    // All of them together: a session without the right to import, a row of more than a request may have.
    if (!(error instanceof ApiError)) throw error;
    return rows.map((): RowOutcome => ({ refused: error }));
  });
  const settled = async (row: JobRow, at: number): Promise<JobRow> => {
    const { version, refused: refusal } = outcomes[at] ?? {};
    const again = attempts > 1 || row.state === 'sent';
    if (refusal) return refused(portal, job.noun, row, new ApiError(refusal.status, refusal), again);
    return version === undefined ? row : { ...row, state: 'done', result: version, message: '' };
  };
  return Promise.all(rows.map(settled));
}
