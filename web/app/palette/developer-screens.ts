import type { MenuEntry } from '../menu.ts';

/** Screens for developers and demos, in no menu. Production's palette does not offer them (rule 2.3). */
export const developerScreens = (environment: string): readonly MenuEntry[] =>
  environment === 'prod'
    ? []
    : [
        { label: 'Styles', page: 'styles' },
        { label: 'Demo', page: 'demo' },
      ];
