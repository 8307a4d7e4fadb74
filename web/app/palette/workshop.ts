import { pagesOf, type MenuEntry } from '../menu.ts';

/** Screens for those who build the portal; in no menu, found by name. */
export const workshopOf = (environment: string): readonly MenuEntry[] =>
  pagesOf(environment).includes('styles') ? [{ label: 'Styles', page: 'styles' }] : [];
