import { ROWS_AT_ONCE } from '../../../shared/api/import.ts';
import { Interrupted, type Portal } from './asking.ts';
import type { Job, JobRow } from './jobs.ts';
import { sendRows } from './sending.ts';
import { undoRow } from './undoing.ts';

export type Direction = 'import' | 'undo';

interface Run {
  readonly portal: Portal;
  readonly job: Job;
  readonly direction: Direction;
  /** Called before rows are sent and after they were answered; the next step waits for it. */
  readonly onRows: (rows: readonly JobRow[]) => Promise<void>;
  /** No further request is begun after an abort. */
  readonly signal: AbortSignal;
}

/** Requests under way at once. */
const LANES = 4;
/** Characters of the rows of one request, which may have 256 kB. */
const REQUEST_LENGTH = 60_000;

const isLeft: Readonly<Record<Direction, (row: JobRow) => boolean>> = {
  import: ({ state }) => state === 'waiting' || state === 'sent',
  undo: ({ state }) => state === 'done' || state === 'sent',
};

/** The rows that are still to do, in the order of their lines; an undo begins with the last. */
export function rowsLeft(direction: Direction, rows: readonly JobRow[]): readonly JobRow[] {
  const left = rows.filter((row) => isLeft[direction](row));
  return direction === 'undo' ? left.toReversed() : left;
}

/** Rows that go in one request: few and short enough, or a single one. */
function inRequests(rows: readonly JobRow[]): readonly (readonly JobRow[])[] {
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

/** What is done together: an undo asks for each record by itself. */
const together: Readonly<Record<Direction, typeof inRequests>> = {
  import: inRequests,
  undo: (rows) => rows.map((row) => [row]),
};

/**
 * Imports or takes back rows, a few at a time.
 * @returns why it stopped before the end; nothing when it came to the end or was paused
 */
export async function run(
  rows: readonly JobRow[],
  { portal, job, direction, onRows, signal }: Run,
): Promise<string> {
  const queue = together[direction](rowsLeft(direction, rows))[Symbol.iterator]();
  let stopped = '';
  const undo = (some: readonly JobRow[]) => Promise.all(some.map((row) => undoRow(portal, job.noun, row)));
  const send = async (some: readonly JobRow[]) => {
    await onRows(some.map((row) => ({ ...row, state: 'sent' as const })));
    return sendRows(portal, job, some, rows.length);
  };
  const some = { import: send, undo }[direction];
  const lane = async () => {
    for (const request of queue) {
      if (signal.aborted || stopped !== '') return;
      try {
        // A lane does one after the other.
        // oxlint-disable-next-line no-await-in-loop
        await onRows(await some(request));
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        stopped = error.message;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return stopped;
}
