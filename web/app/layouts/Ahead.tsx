import { useEffect } from 'react';
import type { Caller } from '../../api/session.ts';
import { useFill } from '../../api/useFill.ts';
import { menuKindOf, menus, type MenuEntry } from '../menu.ts';
import { prefetch } from '../pages.ts';

/** The first page comes first. */
const PAUSE = 1_500;

/** Fetches the pages of the menu, and what they list, ahead of the click. Draws nothing. */
export function Ahead({ caller }: { readonly caller: Caller }) {
  const fill = useFill();
  useEffect(() => {
    let gone = false;
    // One after the other, so that a tap in between is not kept waiting.
    const next = async ([entry, ...others]: readonly MenuEntry[]): Promise<void> => {
      if (!entry || gone) return;
      (await prefetch(entry.page))?.warm?.(fill, caller);
      await next(others);
    };
    const timer = setTimeout(() => void next(menus[menuKindOf(caller)]), PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // Once for a session; lists keep themselves fresh when they are opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fill]);
  return undefined;
}
