import type { Raw } from '../../ui/form/raw-values.ts';
import { forEachConcurrently } from '../../api/for-each-concurrently.ts';
import { ROWS_AT_ONCE, type ImportedNoun, type RowOutcome } from '../../../shared/api/import.ts';
import { Interrupted, type ImportApi, describeLastEdit, withRetry, rejectionText } from './import-api.ts';
import type { Job, JobRow } from './jobs.ts';
import { undoRow } from './undo-row.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { ApiError, isStale } from '../../api/errors.ts';
import { isRemaining } from '../../api/unfinished-imports.ts';
import { hasValues } from '../../api/has-values.ts';

export type Direction = keyof typeof isRemaining;

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

/** Result of a rejected row. @param isRepeated whether an earlier attempt may have succeeded */
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

const valuesOf = ({ id, version, values }: JobRow): Raw => ({
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
async function sendRows(
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

interface RunOptions {
  readonly portal: ImportApi;
  readonly job: Job;
  readonly direction: Direction;
  /** Called before rows are sent and after the response; the next step waits for it. */
  readonly onRows: (rows: readonly JobRow[]) => Promise<void>;
  /** After an abort, no new request starts. */
  readonly signal: AbortSignal;
}

const MAX_PARALLEL_REQUESTS = 4;
/** In characters; a request can have up to 256 kB. */
const REQUEST_LENGTH = 60_000;

/**
 * Remaining rows in line order. An undo starts with the last row; a finished one can try its kept rows again, such as a
 * company whose projects are deleted meanwhile.
 */
export function remainingRows(direction: Direction, rows: readonly JobRow[]): readonly JobRow[] {
  const remaining = rows.filter(isRemaining[direction]);
  if (direction === 'import') return remaining;
  const retried = remaining.length === 0 ? rows.filter(({ state }) => state === 'kept') : remaining;
  return retried.toReversed();
}

/** Splits rows into requests within the limits; an oversized row gets its own request. */
function splitIntoRequests(rows: readonly JobRow[]): readonly (readonly JobRow[])[] {
  const requests: { readonly rows: JobRow[]; length: number }[] = [];
  for (const row of rows) {
    const { length } = JSON.stringify(row.values);
    const last = requests.at(-1);
    const fits = last && last.rows.length < ROWS_AT_ONCE && last.length + length <= REQUEST_LENGTH;
    if (!fits) {
      requests.push({ rows: [row], length });
      continue;
    }
    last.rows.push(row);
    last.length += length;
  }
  return requests.map((request) => request.rows);
}

/** Splits rows into requests by direction: an undo handles each record separately. */
const requestsFor: Readonly<Record<Direction, typeof splitIntoRequests>> = {
  import: splitIntoRequests,
  undo: (rows) => rows.map((row) => [row]),
};

/**
 * Imports or undoes rows with several parallel requests.
 * @returns the reason why it stopped early; empty if it completed or was paused
 */
export async function run(
  rows: readonly JobRow[],
  { portal, job, direction, onRows, signal }: RunOptions,
): Promise<string> {
  let stopReason = '';
  const undo = (requestRows: readonly JobRow[]) =>
    Promise.all(requestRows.map((row) => undoRow(portal, job.noun, row, (reset) => onRows([reset]))));
  const send = async (requestRows: readonly JobRow[]) => {
    await onRows(requestRows.map((row) => ({ ...row, state: 'sent' as const })));
    return sendRows(portal, job, requestRows, rows.length);
  };
  const process = { import: send, undo }[direction];
  const act = async (request: readonly JobRow[]) => {
    if (stopReason !== '') return;
    try {
      await onRows(await process(request));
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      stopReason = error.message;
    }
  };
  const requests = requestsFor[direction](remainingRows(direction, rows));
  await forEachConcurrently(requests, { act, concurrency: MAX_PARALLEL_REQUESTS, signal });
  return stopReason;
}
