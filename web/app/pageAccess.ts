import { pages, type PageName } from '../../shared/pages.ts';
import { kindOfCaller } from '../api/caller.ts';
import type { Caller } from '../api/sessionState.ts';

/** Whether a page needs no session; such pages have the layout SignedOut. */
export const isOpen = (page: PageName): boolean =>
  pages[page].for === 'signed-out' || pages[page].for === 'everyone';

/**
 * The page that a signed-in caller is sent to from a page that is for other callers.
 * @returns undefined for a page that is for this caller
 */
export function otherPage(page: PageName, caller: Caller): PageName | undefined {
  const audience = pages[page].for;
  const kind = kindOfCaller(caller);
  if (typeof audience === 'string' || audience.includes(kind)) return undefined;
  return kind === 'admin' ? 'schedule' : 'wip';
}
