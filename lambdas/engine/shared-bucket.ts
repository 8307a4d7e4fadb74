import { takeTokens, refillMs, type RateLimit } from './bucket.ts';
import { epochSeconds } from './epoch-seconds.ts';
import { engineKeys } from './keys.ts';
import { readItem } from './table.ts';
import { updateIf } from './write-if.ts';

const ATTEMPTS = 4;

/** Takes tokens from a full or a partly used bucket. @returns false if the bucket is in another state or has too few */
async function writeBucket(
  key: ReturnType<typeof engineKeys.rateLimitBucket>,
  isFull: boolean,
  tokens: number,
  limit: RateLimit,
  now: number,
): Promise<boolean> {
  const cost = refillMs(tokens, limit);
  const latest = now + refillMs(limit.burst, limit) - cost;
  const update = isFull
    ? {
        UpdateExpression: 'SET fullAt = :after, expiresAt = :expiry',
        ConditionExpression: 'attribute_not_exists(fullAt) OR fullAt <= :now',
        values: { ':after': now + cost, ':now': now },
      }
    : {
        UpdateExpression: 'SET fullAt = fullAt + :cost, expiresAt = :expiry',
        ConditionExpression: 'fullAt > :now AND fullAt <= :latest',
        values: { ':cost': cost, ':now': now, ':latest': latest },
      };
  const { values, ...expressions } = update;
  // A full bucket equals no item; TTL removes it.
  const expiry = epochSeconds(new Date(now + 2 * refillMs(limit.burst, limit))) + 1;
  const written = await updateIf({
    Key: key,
    ...expressions,
    ExpressionAttributeValues: { ...values, ':expiry': expiry },
  });
  return written !== undefined;
}

/**
 * Takes tokens from the shared bucket. One conditional write for a full bucket; each further attempt reads and writes.
 * @param now milliseconds since 1970
 * @returns 'taken', or the milliseconds to wait
 */
export async function takeFromSharedBucket(
  name: string,
  tokens: number,
  limit: RateLimit,
  now: number,
): Promise<'taken' | { readonly wait: number }> {
  const key = engineKeys.rateLimitBucket(name);
  let isFull = true;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await writeBucket(key, isFull, tokens, limit, now)) return 'taken';
    const fullAt = Number((await readItem(key))?.['fullAt'] ?? 0);
    const next = takeTokens(fullAt, tokens, limit, now);
    if ('wait' in next) return next;
    isFull = fullAt <= now;
  }
  // Under this much contention, the caller waits until these tokens are refilled.
  return { wait: refillMs(tokens, limit) };
}
