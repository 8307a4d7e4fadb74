import type { CallerKind } from '../../shared/caller-kind.ts';
import { pages } from '../../shared/pages.ts';
import { pageNames, type PageName } from '../navigation/paths.ts';

export interface MenuEntry {
  readonly label: string;
  readonly page: PageName;
}

/** Returns the entries of the side menu for a kind of caller. */
export const menuOf = (kind: CallerKind): readonly MenuEntry[] =>
  pageNames.flatMap((page) => {
    const { menu } = pages[page];
    return menu?.for.includes(kind) ? [{ label: menu.label, page }] : [];
  });

/** Returns the pages that exist in an environment. */
export const pagesOf = (environment: string): readonly PageName[] =>
  pageNames.filter((name) => !pages[name].notIn?.includes(environment));

/** The links of the top bar. */
export const topBar: readonly MenuEntry[] = [
  { label: 'Dashboard', page: 'wip' },
  { label: 'Register', page: 'register' },
];
