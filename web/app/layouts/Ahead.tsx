import { useEffect } from 'react';
import type { Caller } from '../../api/session.ts';
import { useFill } from '../../api/useFill.ts';
import { menuKindOf, menus } from '../menu.ts';
import { prefetch } from '../pages.ts';

/** The first page comes first. */
const PAUSE = 1_500;

/** Fetches the pages of the menu, and what they list, ahead of the click. Draws nothing. */
export function Ahead({ caller }: { readonly caller: Caller }) {
  const fill = useFill();
  useEffect(() => {
    const ahead = (module: Awaited<ReturnType<typeof prefetch>>) => module?.warm?.(fill, caller);
    const timer = setTimeout(() => {
      for (const { page } of menus[menuKindOf(caller)]) void prefetch(page).then(ahead);
    }, PAUSE);
    return () => clearTimeout(timer);
    // Once for a session; lists keep themselves fresh when they are opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fill]);
  return undefined;
}
