import { take, type Limit } from './bucket.ts';
import { logFault } from './logger.ts';
import { takeShared } from './shared-bucket.ts';

/** Tokens that a process takes from the shared bucket at a time. */
export const LOT = 20;
/** What a process lets pass by its own count alone, of the limit of all. */
const OWN_SHARE = 0.1;
/** Callers that a process counts; of more, those that were away longest are forgotten. */
const MOST_CALLERS = 1000;

interface Count {
  /** Of the process's own bucket. */
  fullAt: number;
  /** Tokens that are left of a lot. */
  lot: number;
  refusedUntil: number;
}

/** Milliseconds after which to come again; 0 for a request that is let through. */
type Admit = (caller: string) => Promise<number>;

const share = ({ rate, burst }: Limit): Limit => ({ rate: rate * OWN_SHARE, burst: burst * OWN_SHARE });

function counts(): (caller: string) => Count {
  const all = new Map<string, Count>();
  return (caller) => {
    const count = all.get(caller) ?? { fullAt: 0, lot: 0, refusedUntil: 0 };
    all.delete(caller);
    all.set(caller, count);
    for (const oldest of all.keys()) {
      if (all.size <= MOST_CALLERS) break;
      all.delete(oldest);
    }
    return count;
  };
}

/**
 * Lets requests of each caller through up to a limit. A process counts by itself and lets a tenth of the limit through:
 * whoever stays below costs no call. Beyond it takes lots of {@link LOT} from the bucket that all processes share: at
 * 50 a second two or three conditional writes a second. A caller who keeps n processes busy is let through the limit and
 * n tenths of it; at 10 ms a request that is two tenths more at 200 a second.
 * A table that fails refuses nobody.
 * @param clock milliseconds since 1970
 */
export function limiter(limit: Limit, clock: () => number = Date.now, shared = takeShared): Admit {
  const countOf = counts();
  return async (caller) => {
    const [count, now] = [countOf(caller), clock()];
    if (now < count.refusedUntil) return count.refusedUntil - now;
    const own = take(count.fullAt, 1, share(limit), now);
    if ('fullAt' in own) {
      count.fullAt = own.fullAt;
      return 0;
    }
    if (count.lot === 0) {
      const taken = await shared(caller, LOT, limit, now).catch((error: unknown) => {
        logFault(error);
        return 'taken' as const;
      });
      if (taken !== 'taken') {
        count.refusedUntil = now + taken.wait;
        return taken.wait;
      }
      count.lot = LOT;
    }
    count.lot -= 1;
    return 0;
  };
}
