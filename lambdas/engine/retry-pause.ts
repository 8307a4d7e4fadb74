import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits before a retry: at random, so that concurrent callers spread, and twice as long each time.
 * @param attempt number of failed attempts
 * @param longest milliseconds
 */
export const waitBeforeRetry = (attempt: number, longest = Infinity): Promise<void> =>
  wait(Math.random() * Math.min(25 * 2 ** attempt, longest));
