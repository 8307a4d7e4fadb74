import { Interrupted, sendRow, undoRow, type Portal } from './sending.ts';
import type { Job, JobRow } from './jobs.ts';

export type Direction = 'import' | 'undo';

interface Run {
  readonly portal: Portal;
  readonly job: Job;
  readonly direction: Direction;
  /** Called before a row is sent and after it was answered; the next step waits for it. */
  readonly onRow: (row: JobRow) => Promise<void>;
  /** No further row is begun after an abort. */
  readonly signal: AbortSignal;
}

/** Rows in flight at once. */
const LANES = 6;

const isLeft: Readonly<Record<Direction, (row: JobRow) => boolean>> = {
  import: ({ state }) => state === 'waiting' || state === 'sent',
  undo: ({ state }) => state === 'done' || state === 'sent',
};

/** The rows that are still to do, in the order of their lines; an undo begins with the last. */
export function rowsLeft(direction: Direction, rows: readonly JobRow[]): readonly JobRow[] {
  const left = rows.filter((row) => isLeft[direction](row));
  return direction === 'undo' ? left.toReversed() : left;
}

/**
 * Imports or takes back rows, a few at a time.
 * @returns why it stopped before the end; nothing when it came to the end or was paused
 */
export async function run(
  rows: readonly JobRow[],
  { portal, job, direction, onRow, signal }: Run,
): Promise<string> {
  const queue = rowsLeft(direction, rows)[Symbol.iterator]();
  let stopped = '';
  const one = async (row: JobRow) => {
    if (direction === 'undo') return onRow(await undoRow(portal, job.noun, row));
    if (row.state === 'waiting') await onRow({ ...row, state: 'sent' });
    return onRow(await sendRow(portal, job.noun, row));
  };
  const lane = async () => {
    for (const row of queue) {
      if (signal.aborted || stopped !== '') return;
      try {
        // A lane does one after the other.
        // oxlint-disable-next-line no-await-in-loop
        await one(row);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        stopped = error.message;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return stopped;
}
