import type { ComponentType } from 'react';
import { pages } from '../../shared/pages.ts';
import type { PrefetchData } from '../api/use-prefetch.ts';
import type { PageName } from '../navigation/paths.ts';

interface PageModule {
  readonly default: ComponentType;
  readonly prefetchData?: PrefetchData;
}

/**
 * Imports of every `<Name>Page.tsx` in features, by file name. The pages of a project and of the settings live in `app`,
 * as they combine features.
 */
const pageImports = new Map<string, () => Promise<PageModule>>([
  ['ProjectPage.tsx', () => import('./ProjectPageWithSections.tsx')],
  ['SettingsPage.tsx', () => import('./SettingsPageWithSections.tsx')],
  ...Object.entries(import.meta.glob<PageModule>('../features/*/*Page.tsx')).map(
    ([path, load]) => [path.replace(/^.*\//, ''), load] as const,
  ),
]);
export const pageFiles: readonly string[] = [...pageImports.keys()];

export function pageFile(page: PageName): string {
  const name = pages[page].shows ?? page;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`;
}

/** Loads the code of a page. @throws Error if loading fails */
export function fetchPage(page: PageName): Promise<PageModule> {
  const file = pageImports.get(pageFile(page));
  if (!file) throw new Error(`The page ${page} has no file ${pageFile(page)}`);
  return file();
}
