import { takeTokens, refillMs, type RateLimit } from './bucket.ts';
import { epochSeconds } from './epoch-seconds.ts';
import { engineKeys } from './keys.ts';
import { readItem } from './table.ts';
import { updateIf } from './write-if.ts';

const ATTEMPTS = 4;

// An item stores `fullAt`, the time at which the bucket will be full again (ms); taking tokens moves it later.

/** The update that takes tokens from a full bucket, which has no item, or one whose `fullAt` has passed. */
const takeFromFull = (costMs: number, now: number) => ({
  UpdateExpression: 'SET fullAt = :after, expiresAt = :expiry',
  ConditionExpression: 'attribute_not_exists(fullAt) OR fullAt <= :now',
  values: { ':after': now + costMs, ':now': now },
});

/** The update that takes tokens from a partly used bucket. @param latest `fullAt` of a bucket with just enough tokens */
const takeFromUsed = (costMs: number, now: number, latest: number) => ({
  UpdateExpression: 'SET fullAt = fullAt + :cost, expiresAt = :expiry',
  ConditionExpression: 'fullAt > :now AND fullAt <= :latest',
  values: { ':cost': costMs, ':now': now, ':latest': latest },
});

/** Takes tokens in one conditional write. @returns false if the bucket is in the other state or has too few tokens */
async function tryToTake(
  name: string,
  isFull: boolean,
  tokens: number,
  limit: RateLimit,
  now: number,
): Promise<boolean> {
  const costMs = refillMs(tokens, limit);
  const burstMs = refillMs(limit.burst, limit);
  const { values, ...expressions } = isFull
    ? takeFromFull(costMs, now)
    : takeFromUsed(costMs, now, now + burstMs - costMs);
  // A full bucket equals no item; TTL removes it.
  const expiry = epochSeconds(new Date(now + 2 * burstMs)) + 1;
  const written = await updateIf({
    Key: engineKeys.rateLimitBucket(name),
    ...expressions,
    ExpressionAttributeValues: { ...values, ':expiry': expiry },
  });
  return written !== undefined;
}

/**
 * Takes tokens from the bucket that all processes share. One conditional write for a full bucket; each further attempt
 * reads and writes.
 * @param name of the bucket, such as a caller
 * @param now milliseconds since 1970
 * @returns 'taken', or the milliseconds to wait
 */
export async function takeFromSharedBucket(
  name: string,
  tokens: number,
  limit: RateLimit,
  now: number,
): Promise<'taken' | { readonly wait: number }> {
  let isFull = true;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await tryToTake(name, isFull, tokens, limit, now)) return 'taken';
    const fullAt = Number((await readItem(engineKeys.rateLimitBucket(name)))?.['fullAt'] ?? 0);
    const next = takeTokens(fullAt, tokens, limit, now);
    if ('wait' in next) return next;
    isFull = fullAt <= now;
  }
  // Under this much contention, the caller waits until these tokens are refilled.
  return { wait: refillMs(tokens, limit) };
}
