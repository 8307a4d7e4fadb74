import { pages, UID, type PageName } from '../../shared/pages.ts';

export type { PageName };
export type Query = Readonly<Record<string, string | undefined>>;

export const pageNames = Object.keys(pages) as readonly PageName[];

/** Returns the URL of a page, without a uid. @param query parameters of the page; empty ones are omitted */
export function addressOf(page: PageName, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${pages[page].path}?${search.toString()}` : pages[page].path;
}

export const withUid = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${UID}=${crypto.randomUUID()}`;

export const addressWithUid = (page: PageName, query?: Query): string => withUid(addressOf(page, query));

export const uidOf = (search: string): string => new URLSearchParams(search).get(UID) ?? '';

/** Replaces the uid of a URL and keeps its other parameters. */
export function withNewUid(address: string): string {
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(UID, crypto.randomUUID());
  return `${path}?${query.toString()}`;
}

/** Returns the path in lower case, without trailing slashes. */
export const normalizePath = (pathname: string): string => pathname.replace(/\/+$/, '').toLowerCase();

export const pageAt = (pathname: string): PageName | undefined =>
  pageNames.find((name) => pages[name].path === normalizePath(pathname));

/** Returns the URL to open after signing in, with a new uid; undefined for Logout and unknown pages. */
export function returnAddress(pathname: string, search: string): string | undefined {
  const page = pageAt(pathname);
  if (!page || page === 'logout') return undefined;
  const query = new URLSearchParams(search);
  query.delete(UID);
  return addressWithUid(page, Object.fromEntries(query));
}
