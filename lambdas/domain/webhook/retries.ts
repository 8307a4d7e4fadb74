import { HOUR_MS, MINUTE_MS } from '../../../shared/schema/durations.ts';

export const MAX_ATTEMPTS = 10;

/** Milliseconds after each failed attempt, as in the Standard Webhooks scheme: three days in all. */
const PAUSES_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
const MAX_REQUESTED_PAUSE_MS = 24 * HOUR_MS;
/** Random share added to or taken from a pause, so that deliveries that failed together are retried apart. */
const JITTER = 0.1;

/** Returns the time of the next attempt in milliseconds since 1970; undefined after the last. @param random from 0 to 1 */
export function nextAttemptAt(
  attemptsSoFar: number,
  now: number,
  {
    retryAfterMs = 0,
    random = Math.random(),
  }: { readonly retryAfterMs?: number; readonly random?: number } = {},
): number | undefined {
  const pause = attemptsSoFar < MAX_ATTEMPTS ? PAUSES_MS[attemptsSoFar - 1] : undefined;
  if (pause === undefined) return undefined;
  const jittered = pause * (1 + JITTER * (2 * random - 1));
  return now + Math.round(Math.max(jittered, Math.min(retryAfterMs, MAX_REQUESTED_PAUSE_MS)));
}

/** The pause of a Retry-After header, in milliseconds: seconds, or a date (RFC 9110 10.2.3). Zero for anything else. */
export function readRetryAfter(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
