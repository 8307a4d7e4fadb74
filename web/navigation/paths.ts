import { pages, UID, type PageName } from '../../shared/pages.ts';

export type { PageName };
export type Query = Readonly<Record<string, string | undefined>>;

/** The parameter of a form's address that names the field to begin with. */
export const FIELD = 'field';

export const pageNames = Object.keys(pages) as readonly PageName[];

/**
 * The address of a page, without a uid.
 * @param query parameters of the page; those without a value are left out
 */
export function addressOf(page: PageName, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${pages[page].path}?${search.toString()}` : pages[page].path;
}

/** Adds a new uid to an address that has none. */
export const withUid = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${UID}=${crypto.randomUUID()}`;

/** The address of a page, with a new uid. */
export const pathOf = (page: PageName, query?: Query): string => withUid(addressOf(page, query));

/** The uid of an address, '' without one. */
export const uidOf = (search: string): string => new URLSearchParams(search).get(UID) ?? '';

/** An address of the portal with a new uid; its other parameters stay. */
export function withNewUid(address: string): string {
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(UID, crypto.randomUUID());
  return `${path}?${query.toString()}`;
}

/** A path in lower case, without slashes at its end. */
export const withoutEnd = (pathname: string): string => pathname.replace(/\/+$/, '').toLowerCase();

/** The page at a path, if there is one. */
export const pageAt = (pathname: string): PageName | undefined =>
  pageNames.find((name) => pages[name].path === withoutEnd(pathname));

/** Pages that nobody returns to after signing in. */
const notReturnedTo: readonly PageName[] = ['logout', 'profile'];

/** The address to return to after signing in, with a new uid; undefined for pages that nobody returns to. */
export function returnAddress(pathname: string, search: string): string | undefined {
  const page = pageAt(pathname);
  if (!page || notReturnedTo.includes(page)) return undefined;
  const query = new URLSearchParams(search);
  query.delete(UID);
  return pathOf(page, Object.fromEntries(query));
}
