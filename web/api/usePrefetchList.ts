import { useCallback } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import type { Route } from '../../shared/schema/route.ts';
import { callAll, type Input } from './client.ts';
import { listKey } from './useList.ts';
import type { Caller } from './sessionState.ts';

/** Reads a list before its page is opened, so that the page shows it at once. */
type PrefetchList = <P extends string, B, R>(
  route: Route<P, B, R[]>,
  input: Input<P, B>,
  most?: number,
) => void;

/** What a page of the menu may export as `prefetchLists`: the lists it will read. */
export type PrefetchLists = (prefetchList: PrefetchList, caller: Caller) => void;

/** Reads lists into the cache before their page is opened; a failure shows when the page is opened. */
export function usePrefetchList(): PrefetchList {
  const { cache, mutate } = useSWRConfig();
  return useCallback<PrefetchList>(
    (route, input, most) => {
      const key = listKey(route, input);
      if (cache.get(unstable_serialize(key))) return;
      mutate(key, callAll(route, input, undefined, most), { revalidate: false }).catch(() => undefined);
    },
    [cache, mutate],
  );
}
