import { take, timeFor, type Limit } from './bucket.ts';
import { epochSeconds } from './epoch-seconds.ts';
import { keys } from './keys.ts';
import { readItem } from './table.ts';
import { updateIf } from './write-if.ts';

const ATTEMPTS = 4;

type Taken = 'taken' | { readonly wait: number };

/** Takes from a bucket that is full, or from one that is not; false where it is otherwise by now. */
async function write(
  key: ReturnType<typeof keys.bucket>,
  isFull: boolean,
  tokens: number,
  limit: Limit,
  now: number,
): Promise<boolean> {
  const cost = timeFor(tokens, limit);
  const latest = now + timeFor(limit.burst, limit) - cost;
  const how = isFull
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
  const { values, ...expressions } = how;
  // Full again, it says no more than none.
  const expiry = epochSeconds(new Date(now + 2 * timeFor(limit.burst, limit))) + 1;
  const written = await updateIf({
    Key: key,
    ...expressions,
    ExpressionAttributeValues: { ...values, ':expiry': expiry },
  });
  return written !== undefined;
}

/**
 * Takes tokens from the bucket that all processes share. One conditional write from a bucket that nobody else uses;
 * where others were faster, or too little is left, a read for each attempt.
 * @param now milliseconds since 1970
 * @returns how many milliseconds to wait where there are too few
 */
export async function takeShared(name: string, tokens: number, limit: Limit, now: number): Promise<Taken> {
  const key = keys.bucket(name);
  let isFull = true;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await write(key, isFull, tokens, limit, now)) return 'taken';
    const fullAt = Number((await readItem(key))?.['fullAt'] ?? 0);
    const next = take(fullAt, tokens, limit, now);
    if ('wait' in next) return next;
    isFull = fullAt <= now;
  }
  // So many want some at once that it stands in none of their ways.
  return { wait: timeFor(tokens, limit) };
}
