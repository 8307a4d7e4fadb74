import { lazy, type ComponentType } from 'react';
import { pageNames, type PageName } from '../navigation/paths.ts';
import { fetchPage } from './pageCode.ts';

const loaded = new Map<PageName, ComponentType>();

async function load(page: PageName) {
  const module = await fetchPage(page);
  loaded.set(page, module.default);
  return module;
}

/** Fetches a page's code before the page is opened; a failure shows when it is opened. */
export const loadPage = (page: PageName) => load(page).catch(() => undefined);

const lazyPages = new Map(pageNames.map((page) => [page, lazy(() => load(page))]));

/**
 * The component of a page. Code that is loaded is used directly: through `lazy`, React would first show the fallback
 * and keep it for 300 ms.
 */
export const pageComponent = (page: PageName): ComponentType | undefined =>
  loaded.get(page) ?? lazyPages.get(page);
