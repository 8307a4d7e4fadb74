import type { PageName } from '../navigation/paths.ts';
import { loadable } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';
import { fetchPage } from './page-code.ts';
import { pageFailed } from './page-failed.tsx';
import { pageShape } from './page-shape.ts';

const pageOf = (page: PageName) =>
  loadable(() => fetchPage(page), {
    fallback: <Loading shape={pageShape(page)} />,
    failed: pageFailed,
  });
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
