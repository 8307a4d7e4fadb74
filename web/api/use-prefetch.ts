import { useMemo } from 'react';
import { useSWRConfig, type Arguments } from 'swr';
import type { Route } from '../../shared/schema/route.ts';
import { callAll, type Input } from './client.ts';
import { listKey } from './use-list.ts';
import type { Caller } from './session-state.ts';
import { isCached } from './swr-internals.ts';

interface Prefetch {
  /** Reads a list before its page opens. */
  readonly list: <P extends string, B, R>(
    route: Route<P, B, R[]>,
    input: Input<P, B>,
    maxRows?: number,
  ) => void;
  /** Reads any answer into the cache under a key. */
  readonly answer: (key: Arguments, read: () => Promise<unknown>) => void;
}

/** Optional export `prefetchData` of a page: prefetches its data. */
export type PrefetchData = (prefetch: Prefetch, caller: Caller) => void;

/** Reads into the cache before a page opens; failures surface when it opens. */
export function usePrefetch(): Prefetch {
  const { cache, mutate } = useSWRConfig();
  return useMemo<Prefetch>(() => {
    // Two pages may share a list, which is not cached while its first request runs.
    const requested = new Set<string>();
    const answer: Prefetch['answer'] = (key, read) => {
      const text = JSON.stringify(key);
      if (requested.has(text) || isCached(cache, key)) return;
      requested.add(text);
      mutate(key, read(), { revalidate: false }).catch(() => undefined);
    };
    return {
      answer,
      list: (route, input, maxRows) =>
        answer(listKey(route, input), () => callAll(route, input, undefined, maxRows)),
    };
  }, [cache, mutate]);
}
