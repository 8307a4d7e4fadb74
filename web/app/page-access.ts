import type { CallerKind } from '../../shared/caller-kind.ts';
import { pages, type PageName } from '../../shared/pages.ts';
import { kindOfCaller } from '../api/caller.ts';
import type { Caller } from '../api/session-state.ts';

/** Whether a page needs no session; such pages have the layout SignedOut. */
export const isOpen = (page: PageName): boolean =>
  pages[page].for === 'signed-out' || pages[page].for === 'everyone';

/** The list that a kind of caller works with; everybody has a profile. */
const starts = {
  admin: 'schedule',
  project_partner: 'wip',
  capital_partner: 'wip',
  other: 'profile',
} as const satisfies Record<CallerKind, PageName>;

/** The page that a caller goes on with from one that is not for them. */
export const startOf = (caller: Caller): PageName => starts[kindOfCaller(caller)];

/** Rule 2.2: an administrator on /admin/wip goes to /admin/schedule. No other page sends anybody on. */
export const isSentOn = (page: PageName, caller: Caller): boolean =>
  page === 'wip' && kindOfCaller(caller) === 'admin';

/** Whether a page is for a signed-in caller. */
export function mayOpen(page: PageName, caller: Caller): boolean {
  const audience = pages[page].for;
  return typeof audience === 'string' || audience.includes(kindOfCaller(caller));
}
