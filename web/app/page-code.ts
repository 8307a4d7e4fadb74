import type { ComponentType } from 'react';
import { pages } from '../../shared/pages.ts';
import type { PrefetchData } from '../api/use-prefetch.ts';
import type { PageName } from '../navigation/paths.ts';

export interface PageModule {
  readonly default: ComponentType;
  readonly prefetchData?: PrefetchData;
}

/** Every file of the features that is named `<Name>Page.tsx`, by its name; the page of several features is of `app`. */
const files = new Map<string, () => Promise<PageModule>>([
  ['ProjectPage.tsx', () => import('./project-page.tsx')],
  ...Object.entries(import.meta.glob<PageModule>('../features/*/*Page.tsx')).map(
    ([path, load]) => [path.replace(/^.*\//, ''), load] as const,
  ),
]);
export const pageFiles: readonly string[] = [...files.keys()];

/** The file that draws a page: `noteList` is drawn by `NoteListPage.tsx`. */
export function pageFile(page: PageName): string {
  const name = pages[page].shows ?? page;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`;
}

/** Fetches the code of a page. @throws Error when it cannot be fetched */
export function fetchPage(page: PageName): Promise<PageModule> {
  const file = files.get(pageFile(page));
  if (!file) throw new Error(`The page ${page} has no file ${pageFile(page)}`);
  return file();
}
