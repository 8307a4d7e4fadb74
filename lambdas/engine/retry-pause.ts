import { setTimeout as wait } from 'node:timers/promises';

/** Maximum attempts of a write that conflicts with a transaction, and of a read with unprocessed keys. */
export const ATTEMPTS = 6;
const LONGEST_PAUSE_MS = 1000;

/** Waits twice as long each time, and at random, so that concurrent callers spread. */
export const waitBeforeRetry = (attempt: number, longestMs = LONGEST_PAUSE_MS): Promise<void> =>
  wait(Math.random() * Math.min(25 * 2 ** attempt, longestMs));
