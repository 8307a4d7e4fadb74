import { useEffect } from 'react';
import type { Caller } from '../../api/session-state.ts';
import { usePrefetch } from '../../api/use-prefetch.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { menuOf, type MenuEntry } from '../menu.ts';
import { prefetchPage } from '../page-loader.tsx';

/** The first page's use comes first: on a phone, the code of all pages blocks the main thread for 0.2 s. */
const PREFETCH_DELAY_MS = 8_000;

/** Whether the user has turned on data saving. Not every browser reports it. */
const isDataSaverOn = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Prefetches the code and lists of the menu's pages, unless data saving is on. Renders nothing. */
export function PrefetchMenuPages({ caller }: { readonly caller: Caller }) {
  const prefetch = usePrefetch();
  useEffect(() => {
    if (isDataSaverOn()) return;
    let isUnmounted = false;
    // Loads one page at a time, so that a click does not have to wait.
    const prefetchNext = async ([entry, ...remaining]: readonly MenuEntry[]): Promise<void> => {
      if (!entry || isUnmounted) return;
      const page = await prefetchPage(entry.page);
      if (!isUnmounted) page?.prefetchData?.(prefetch, caller);
      await prefetchNext(remaining);
    };
    const timer = setTimeout(() => void prefetchNext(menuOf(kindOfCaller(caller))), PREFETCH_DELAY_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
    // Runs once per session; lists are read again when opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [prefetch]);
  return undefined;
}
