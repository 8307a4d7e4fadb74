import { loadable } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';
import { fetchLayout } from './layout-code.ts';
import { pageFailed } from './page-failed.tsx';

/** The layout of signed-in pages. */
export const signedInLayout = loadable(fetchLayout, { fallback: <Loading />, failed: pageFailed });

/** Fetches its code early; a failure shows when it is drawn. */
export const prefetchLayout = () => signedInLayout.fetch().catch(() => undefined);
