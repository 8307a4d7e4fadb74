import type { PageName } from './paths.ts';

let load: (page: PageName) => unknown = () => undefined;

/** Sets the loader of page code; the app calls this before the first render. */
export function onPrefetch(loader: (page: PageName) => unknown): void {
  load = loader;
}

/** Preloads a page's code; a failure surfaces when the page opens. */
export const prefetch = (page: PageName): void => void load(page);
