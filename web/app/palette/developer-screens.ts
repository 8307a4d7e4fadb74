import { pagesOf, type MenuEntry } from '../menu.ts';

/** Screens for developers of the portal: in no menu, found by name. */
export const developerScreens = (environment: string): readonly MenuEntry[] =>
  pagesOf(environment).includes('styles') ? [{ label: 'Styles', page: 'styles' }] : [];
