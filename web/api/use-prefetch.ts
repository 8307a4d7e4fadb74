import { useMemo } from 'react';
import { useSWRConfig, type Arguments } from 'swr';
import type { Route } from '../../shared/schema/route.ts';
import { callAll, type Input } from './client.ts';
import { listKey } from './use-list.ts';
import type { Caller } from './session-state.ts';
import { isCached } from './swr-internals.ts';

interface Prefetch {
  /** Reads a list before its page is opened, so that the page shows it at once. */
  readonly list: <P extends string, B, R>(route: Route<P, B, R[]>, input: Input<P, B>, most?: number) => void;
  /** The same for what is cached under a key. */
  readonly answer: (key: Arguments, read: () => Promise<unknown>) => void;
}

/** What a page of the menu may export as `prefetchData`: what it will read. */
export type PrefetchData = (prefetch: Prefetch, caller: Caller) => void;

/** Reads into the cache before a page is opened; a failure shows when the page is opened. */
export function usePrefetch(): Prefetch {
  const { cache, mutate } = useSWRConfig();
  return useMemo<Prefetch>(() => {
    // Two pages may show the same list: the second finds nothing in the cache while the first is on its way.
    const requested = new Set<string>();
    const answer: Prefetch['answer'] = (key, read) => {
      const text = JSON.stringify(key);
      if (requested.has(text) || isCached(cache, key)) return;
      requested.add(text);
      mutate(key, read(), { revalidate: false }).catch(() => undefined);
    };
    return {
      answer,
      list: (route, input, most) =>
        answer(listKey(route, input), () => callAll(route, input, undefined, most)),
    };
  }, [cache, mutate]);
}
