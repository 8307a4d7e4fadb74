import { takeTokens, type RateLimit } from './bucket.ts';
import { logFault } from './logger.ts';
import { takeFromSharedBucket } from './shared-bucket.ts';

/** Tokens that a process takes from the shared bucket at a time. */
export const BATCH_TOKENS = 20;
/** Share of the limit that a process grants by its own count. */
const OWN_SHARE = 0.1;
/** Maximum number of callers that a process counts; it forgets the callers with the oldest last request. */
const MAX_CALLERS = 1000;

interface Count {
  /** When the process's own bucket is full again, in milliseconds since 1970. */
  fullAt: number;
  /** Tokens left of the last batch from the shared bucket. */
  batchTokensLeft: number;
  refusedUntil: number;
}

/** Returns the milliseconds until the next attempt; 0 for an admitted request. */
type Admit = (caller: string) => Promise<number>;

const ownShare = ({ rate, burst }: RateLimit): RateLimit => ({
  rate: rate * OWN_SHARE,
  burst: burst * OWN_SHARE,
});

function createCounts(): (caller: string) => Count {
  const all = new Map<string, Count>();
  return (caller) => {
    const count = all.get(caller) ?? { fullAt: 0, batchTokensLeft: 0, refusedUntil: 0 };
    all.delete(caller);
    all.set(caller, count);
    for (const oldest of all.keys()) {
      if (all.size <= MAX_CALLERS) break;
      all.delete(oldest);
    }
    return count;
  };
}

/**
 * Limits each caller's requests. Each process admits a tenth of the limit without a call of DynamoDB, then takes batches
 * of tokens from the bucket that all processes share. So n busy processes admit at most the limit and n tenths of it.
 * Fails open when DynamoDB errors.
 * @param clock milliseconds since 1970
 */
export function limiter(
  limit: RateLimit,
  clock: () => number = Date.now,
  takeFromShared = takeFromSharedBucket,
): Admit {
  const countOf = createCounts();
  return async (caller) => {
    const [count, now] = [countOf(caller), clock()];
    if (now < count.refusedUntil) return count.refusedUntil - now;
    const ownBucket = takeTokens(count.fullAt, 1, ownShare(limit), now);
    if ('fullAt' in ownBucket) {
      count.fullAt = ownBucket.fullAt;
      return 0;
    }
    if (count.batchTokensLeft === 0) {
      const result = await takeFromShared(caller, BATCH_TOKENS, limit, now).catch((error: unknown) => {
        logFault(error);
        return 'taken' as const;
      });
      if (result !== 'taken') {
        count.refusedUntil = now + result.wait;
        return result.wait;
      }
      count.batchTokensLeft = BATCH_TOKENS;
    }
    count.batchTokensLeft -= 1;
    return 0;
  };
}
