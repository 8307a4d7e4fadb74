import { pagePaths, UID } from '../../shared/pages.ts';

// A page becomes reachable when `pages.ts` knows how to load it.
export { pagePaths, UID };

export type PageName = keyof typeof pagePaths;
export type Query = Readonly<Record<string, string | undefined>>;

/**
 * The address of a page, with a fresh uid.
 * @param query parameters beside the uid; those without a value are left out
 */
export function pathOf(page: PageName, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  search.set(UID, crypto.randomUUID());
  return `${pagePaths[page]}?${search.toString()}`;
}

/** The page at a path, if there is one. */
export const pageAt = (pathname: string): PageName | undefined =>
  (Object.keys(pagePaths) as PageName[]).find((name) => pagePaths[name] === pathname.replace(/\/+$/, ''));

/** The address a person was sent away from, without its old uid; nothing for pages that are only a way in. */
export function returnAddress(pathname: string, search: string): string | undefined {
  const page = pageAt(pathname);
  if (!page || page === 'wip' || page === 'logout' || page === 'userPage') return undefined;
  const query = new URLSearchParams(search);
  query.delete(UID);
  return pathOf(page, Object.fromEntries(query));
}
