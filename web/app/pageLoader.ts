import { lazy, type ComponentType } from 'react';
import { pages } from '../../shared/pages.ts';
import type { PrefetchLists } from '../api/usePrefetchList.ts';
import { pageNames, type PageName } from '../navigation/paths.ts';

interface PageModule {
  readonly default: ComponentType;
  readonly prefetchLists?: PrefetchLists;
}

/** Every file of the features that is named `<Name>Page.tsx`, by its name. */
const files = new Map(
  Object.entries(import.meta.glob<PageModule>('../features/*/*Page.tsx')).map(([path, load]) => [
    path.replace(/^.*\//, ''),
    load,
  ]),
);
export const pageFiles: readonly string[] = [...files.keys()];

/** The file that draws a page: `noteList` is drawn by `NoteListPage.tsx`. */
export function pageFile(page: PageName): string {
  const name = pages[page].shows ?? page;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`;
}

const loaded = new Map<PageName, ComponentType>();

async function load(page: PageName): Promise<PageModule> {
  const file = files.get(pageFile(page));
  if (!file) throw new Error(`The page ${page} has no file ${pageFile(page)}`);
  const module = await file();
  loaded.set(page, module.default);
  return module;
}

/** Fetches a page's code before the page is opened; a failure shows when it is opened. */
export const loadPage = (page: PageName): Promise<PageModule | undefined> =>
  load(page).catch(() => undefined);

const lazyPages = new Map(pageNames.map((page) => [page, lazy(() => load(page))]));

/**
 * The component of a page. Code that is loaded is used directly: through `lazy`, React would first show the fallback
 * and keep it for 300 ms.
 */
export const pageComponent = (page: PageName): ComponentType | undefined =>
  loaded.get(page) ?? lazyPages.get(page);
