import { ROWS_AT_ONCE } from '../../../shared/api/import.ts';
import { Interrupted, type ImportApi } from './import-api.ts';
import type { Job, JobRow } from './jobs.ts';
import { sendRows } from './send-rows.ts';
import { undoRow } from './undo-row.ts';

export type Direction = 'import' | 'undo';

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

const isRemaining: Readonly<Record<Direction, (row: JobRow) => boolean>> = {
  import: ({ state }) => state === 'waiting' || state === 'sent',
  undo: ({ state }) => state === 'done' || state === 'sent',
};

/** Remaining rows in line order; an undo starts with the last row. */
export function remainingRows(direction: Direction, rows: readonly JobRow[]): readonly JobRow[] {
  const remaining = rows.filter((row) => isRemaining[direction](row));
  return direction === 'undo' ? remaining.toReversed() : remaining;
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
  const queue = requestsFor[direction](remainingRows(direction, rows))[Symbol.iterator]();
  let stopReason = '';
  const undo = (requestRows: readonly JobRow[]) =>
    Promise.all(requestRows.map((row) => undoRow(portal, job.noun, row, (reset) => onRows([reset]))));
  const send = async (requestRows: readonly JobRow[]) => {
    await onRows(requestRows.map((row) => ({ ...row, state: 'sent' as const })));
    return sendRows(portal, job, requestRows, rows.length);
  };
  const process = { import: send, undo }[direction];
  const worker = async () => {
    for (const request of queue) {
      if (signal.aborted || stopReason !== '') return;
      try {
        // Each worker processes its requests in sequence.
        // oxlint-disable-next-line no-await-in-loop
        await onRows(await process(request));
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        stopReason = error.message;
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, worker));
  return stopReason;
}
