import type { PageName } from './paths.ts';

let load: (page: PageName) => unknown = () => undefined;

/** Sets how the code of a page is fetched; the app calls this before it draws anything. */
export function onPrefetch(loader: (page: PageName) => unknown): void {
  load = loader;
}

/** Fetches the code of a page before the click; a failure shows when the page is opened. */
export const prefetch = (page: PageName): void => void load(page);
