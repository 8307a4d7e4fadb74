import { loadable } from '../ui/loadable.ts';
import { fetchLayout } from './layoutCode.ts';

/** The layout of signed-in pages. */
export const signedInLayout = loadable(fetchLayout);

/** Fetches its code early; a failure shows when it is drawn. */
export const prefetchLayout = () => signedInLayout.fetch().catch(() => undefined);
