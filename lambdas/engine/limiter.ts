import { take, type Limit } from './bucket.ts';
import { logFault } from './logger.ts';
import { takeShared } from './shared-bucket.ts';

/** Tokens that a process takes from the shared bucket at a time. */
export const LOT = 20;
/** Share of the limit that a process grants by its own count. */
const OWN_SHARE = 0.1;
/** Maximum number of callers that a process counts; it forgets the callers with the oldest last request. */
const MAX_CALLERS = 1000;

interface Count {
  /** When the process's own bucket is full again, in milliseconds since 1970. */
  fullAt: number;
  /** Tokens that remain of the current lot. */
  lot: number;
  refusedUntil: number;
}

/** Returns the milliseconds until the next attempt; 0 for an admitted request. */
type Admit = (caller: string) => Promise<number>;

const ownShare = ({ rate, burst }: Limit): Limit => ({ rate: rate * OWN_SHARE, burst: burst * OWN_SHARE });

function counts(): (caller: string) => Count {
  const all = new Map<string, Count>();
  return (caller) => {
    const count = all.get(caller) ?? { fullAt: 0, lot: 0, refusedUntil: 0 };
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
 * Limits each caller's requests. A process grants a tenth of the limit locally, without a call of DynamoDB. Beyond
 * that, it takes lots of {@link LOT} from the shared bucket: at 50 requests a second, two or three conditional writes a
 * second. With n busy processes a caller gets the limit plus n tenths; 200 requests a second of 10 ms keep two
 * processes busy. Fails open when DynamoDB errors.
 * @param clock milliseconds since 1970
 */
export function limiter(limit: Limit, clock: () => number = Date.now, takeFromShared = takeShared): Admit {
  const countOf = counts();
  return async (caller) => {
    const [count, now] = [countOf(caller), clock()];
    if (now < count.refusedUntil) return count.refusedUntil - now;
    const bucket = take(count.fullAt, 1, ownShare(limit), now);
    if ('fullAt' in bucket) {
      count.fullAt = bucket.fullAt;
      return 0;
    }
    if (count.lot === 0) {
      const granted = await takeFromShared(caller, LOT, limit, now).catch((error: unknown) => {
        logFault(error);
        return 'taken' as const;
      });
      if (granted !== 'taken') {
        count.refusedUntil = now + granted.wait;
        return granted.wait;
      }
      count.lot = LOT;
    }
    count.lot -= 1;
    return 0;
  };
}
