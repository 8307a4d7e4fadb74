import { loadable } from '../ui/lazyPart.tsx';
import { Loading } from '../ui/Loading.tsx';
import { fetchLayout } from './layoutCode.ts';
import { pageFailed } from './pageFailed.tsx';

/** The layout of signed-in pages. */
export const signedInLayout = loadable(fetchLayout, { fallback: <Loading />, failed: pageFailed });

/** Fetches its code early; a failure shows when it is drawn. */
export const prefetchLayout = () => signedInLayout.fetch().catch(() => undefined);
