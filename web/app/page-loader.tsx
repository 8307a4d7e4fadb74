import type { PageName } from '../navigation/paths.ts';
import { loadable } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';
import { fetchPage, pageFile } from './page-code.ts';
import { renderPageFailure } from './page-failure.tsx';
import { skeletonOf } from './page-skeleton.ts';

const makeLoadable = (page: PageName) =>
  loadable(() => fetchPage(page), {
    fallback: <Loading shape={skeletonOf(page)} />,
    failure: renderPageFailure,
  });
const loadablePages = new Map<string, ReturnType<typeof makeLoadable>>();

/** Returns the lazy component of a page, created once for all its paths. */
export function loadablePage(page: PageName) {
  const file = pageFile(page);
  const lazyPage = loadablePages.get(file) ?? makeLoadable(page);
  loadablePages.set(file, lazyPage);
  return lazyPage;
}

/** Prefetches a page's code; a failure surfaces when the page opens. */
export const prefetchPage = (page: PageName) =>
  loadablePage(page)
    .fetch()
    .catch(() => undefined);
