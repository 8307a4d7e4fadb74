import type { PageName } from '../navigation/paths.ts';
import { loadable } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';
import { fetchPage } from './page-code.ts';
import { renderPageFailure } from './page-failure.tsx';
import { skeletonOf } from './page-skeleton.ts';

const makeLoadable = (page: PageName) =>
  loadable(() => fetchPage(page), {
    fallback: <Loading shape={skeletonOf(page)} />,
    failure: renderPageFailure,
  });
const pages = new Map<PageName, ReturnType<typeof makeLoadable>>();

/** Returns the lazy component of a page, created once. */
export function loadablePage(page: PageName) {
  const loadedPage = pages.get(page) ?? makeLoadable(page);
  pages.set(page, loadedPage);
  return loadedPage;
}

/** Preloads a page's code; a failure surfaces when the page opens. */
export const loadPage = (page: PageName) =>
  loadablePage(page)
    .fetch()
    .catch(() => undefined);
