import { UID } from '../../shared/pages.ts';
import { entryIndex } from '../navigation/react-router-internals.ts';

const LINKS = 'main a[href*="?"]';
/** A list with its own scroll position. */
const LIST = 'section[tabindex]';

/** A link that was followed: several links of a page can lead to the same record. */
interface FollowedLink {
  readonly target: string;
  /** Its place among the links with this target. */
  readonly place: number;
  /** Scroll position of its list, in CSS pixels. */
  readonly top: number;
}

/** By position of their page in the history. */
const followedLinks = new Map<number, FollowedLink>();
/** The page at the last change of the focus: its URL, and its position in the history. */
let page = { address: '', index: 0 };
/** The URL of the page that Back has just left. */
let leftAddress: string | undefined;

function targetOf({ href }: HTMLAnchorElement): string {
  const url = new URL(href);
  url.searchParams.delete(UID);
  return url.href;
}

const linksTo = (target: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].filter((link) => targetOf(link) === target);

function trackClick({ target: element }: MouseEvent): void {
  const link = element instanceof Element && element.closest<HTMLAnchorElement>(LINKS);
  if (!link) return;
  const target = targetOf(link);
  const top = link.closest(LIST)?.scrollTop ?? 0;
  followedLinks.set(entryIndex(history.state), { target, place: linksTo(target).indexOf(link), top });
}

function trackBack(): void {
  leftAddress = entryIndex(history.state) < page.index ? page.address : undefined;
}

/** Whether a link leads to a page, whose URL can have more parameters by now. */
function leadsTo(target: string, left: URL): boolean {
  const { pathname, searchParams } = new URL(target);
  return (
    pathname === left.pathname &&
    [...searchParams].every(([name, value]) => left.searchParams.get(name) === value)
  );
}

function returnToLink(left: URL): void {
  const followed = followedLinks.get(page.index);
  if (!followed || !leadsTo(followed.target, left)) return;
  const link = linksTo(followed.target)[followed.place];
  // The browser restores only the position of the page.
  link?.closest(LIST)?.scrollTo({ top: followed.top });
  link?.focus({ preventScroll: true });
}

function trackFocus({ target }: FocusEvent): void {
  const address = leftAddress;
  leftAddress = undefined;
  page = { address: location.href, index: entryIndex(history.state) };
  if (address && target instanceof HTMLElement && target.matches('h1')) returnToLink(new URL(address));
}

/** Starts to move the focus after Back from the heading to the link that was followed, such as that of a row. */
export function startReturnToLink(): void {
  addEventListener('focusin', trackFocus);
  addEventListener('click', trackClick, true);
  // Captured, to come before the router, which renders the next page.
  addEventListener('popstate', trackBack, true);
}
