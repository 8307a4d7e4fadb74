import { setTimeout as wait } from 'node:timers/promises';

/** Maximum attempts of a write that conflicts with a transaction, and of a read with unprocessed keys. */
export const ATTEMPTS = 6;
const LONGEST_PAUSE_MS = 1000;

/**
 * Waits before a retry: at random, so that concurrent callers spread, and twice as long each time.
 * @param attempt number of failed attempts
 * @param longest milliseconds
 */
export const waitBeforeRetry = (attempt: number, longest = LONGEST_PAUSE_MS): Promise<void> =>
  wait(Math.random() * Math.min(25 * 2 ** attempt, longest));
