import { loadable } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';
import { fetchLayout } from './layout-code.ts';
import { renderPageFailure } from './page-failure.tsx';

export const signedInLayout = loadable(fetchLayout, {
  fallback: <Loading />,
  failure: renderPageFailure,
});

/** Prefetches the layout's code; a failure surfaces when the layout renders. */
export const prefetchLayout = () => signedInLayout.fetch().catch(() => undefined);
