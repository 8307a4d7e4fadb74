import type { CallerKind } from '../../shared/caller-kind.ts';
import { pages, type PageName } from '../../shared/pages.ts';
import { kindOfCaller } from '../api/caller.ts';
import type { Caller } from '../api/session-state.ts';

/** Whether a page is public; public pages use the layout SignedOut. */
export const isPublic = (page: PageName): boolean =>
  pages[page].for === 'signed-out' || pages[page].for === 'everyone';

const startPages = {
  admin: 'schedule',
  project_partner: 'wip',
  capital_partner: 'wip',
  other: 'profile',
} as const satisfies Record<CallerKind, PageName>;

/** Returns the page to offer when the caller cannot open the requested one. */
export const startPageOf = (caller: Caller): PageName => startPages[kindOfCaller(caller)];

/** Rule 2.2: administrators are redirected from /admin/wip to /admin/schedule. No other signed-in page redirects. */
export const isRedirected = (page: PageName, caller: Caller): boolean =>
  page === 'wip' && kindOfCaller(caller) === 'admin';

export function mayOpen(page: PageName, caller: Caller): boolean {
  const audience = pages[page].for;
  return typeof audience === 'string' || audience.includes(kindOfCaller(caller));
}
