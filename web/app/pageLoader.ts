import type { PageName } from '../navigation/paths.ts';
import { loadable } from '../ui/loadable.ts';
import { fetchPage } from './pageCode.ts';

const pageOf = (page: PageName) => loadable(() => fetchPage(page));
const pages = new Map<PageName, ReturnType<typeof pageOf>>();

/** The component of a page. */
export function loadablePage(page: PageName) {
  const known = pages.get(page) ?? pageOf(page);
  pages.set(page, known);
  return known;
}

/** Fetches a page's code before the page is opened; a failure shows when it is opened. */
export const loadPage = (page: PageName) =>
  loadablePage(page)
    .fetch()
    .catch(() => undefined);
