import { fold } from '../../../shared/schema/sorting.ts';
import type { CallerKind } from '../../../shared/caller-kind.ts';
import { menuOf, type MenuEntry } from '../menu.ts';
import type { Entry } from './entry.ts';
import { workshopOf } from './workshop.ts';

/** In no menu: lists lead to the first, Users to the others. */
const FURTHER: readonly MenuEntry[] = [
  { label: 'Duplicates', page: 'duplicates' },
  { label: 'Import', page: 'import' },
  { label: 'Webhooks', page: 'webhooks' },
  { label: 'API Keys', page: 'apiKeys' },
  { label: 'API description', page: 'api' },
];

/** How well a name matches: 0 begins with the text, 1 has a word that begins with it, 2 contains it, 3 no match. */
function rank(label: string, asked: string): number {
  const name = fold(label);
  if (name.startsWith(asked)) return 0;
  if (name.includes(` ${asked}`)) return 1;
  return name.includes(asked) ? 2 : 3;
}

/** The screens that a kind of caller can open, as entries of the palette. */
export const screensOf = (kind: CallerKind, environment: string): readonly Entry[] =>
  [...menuOf(kind), ...(kind === 'admin' ? FURTHER : []), ...workshopOf(environment)].map(
    ({ label, page }) => ({
      key: page,
      label,
      description: '',
      page,
    }),
  );

/** The screens whose names match a typed text, best first; all of them before anything is typed. */
export function matchingScreens(screens: readonly Entry[], typed: string): readonly Entry[] {
  const asked = fold(typed);
  return screens
    .map((screen) => ({ screen, place: rank(screen.label, asked) }))
    .filter(({ place }) => place < 3)
    .sort((one, other) => (asked === '' ? 0 : one.place - other.place))
    .map(({ screen }) => screen);
}
