import { useEffect } from 'react';
import type { Caller } from '../../api/session-state.ts';
import { usePrefetch } from '../../api/use-prefetch.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { menuOf, type MenuEntry } from '../menu.ts';
import { loadPage } from '../page-loader.tsx';

/** Milliseconds to wait, so that the first page loads without competition. */
const PAUSE = 1_500;

/** Whether this browser is told to save data. Not every browser says so. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the code and the lists of the menu's pages ahead of the click, unless the browser is to save data. Draws
 * nothing.
 */
export function PrefetchMenuPages({ caller }: { readonly caller: Caller }) {
  const prefetch = usePrefetch();
  useEffect(() => {
    if (savesData()) return;
    let gone = false;
    // One after the other, so that a click in between does not have to wait.
    const next = async ([entry, ...others]: readonly MenuEntry[]): Promise<void> => {
      if (!entry || gone) return;
      const page = await loadPage(entry.page);
      if (!gone) page?.prefetchData?.(prefetch, caller);
      await next(others);
    };
    const timer = setTimeout(() => void next(menuOf(kindOfCaller(caller))), PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // Once for a session; lists are read again when they are opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [prefetch]);
  return undefined;
}
