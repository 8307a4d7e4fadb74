import { matchesWords, wordsIn } from '../../../shared/schema/search-words.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import type { CallerKind } from '../../../shared/caller-kind.ts';
import { settingsSections } from '../../features/settings/page/settings-sections.ts';
import { menuOf } from '../menu.ts';
import type { Entry, Group, PageEntry } from './entry.ts';
import { developerScreens } from './developer-screens.ts';

/** The rank of an entry that does not match. */
const NO_MATCH = 4;

/**
 * Ranks a match: 0 if the label starts with the text, 1 if a word of it does, 2 if it contains it, 3 if its words begin
 * with those of the text, else NO_MATCH.
 */
function rank(label: string, text: string): number {
  const name = fold(label);
  if (name.startsWith(text)) return 0;
  if (name.includes(` ${text}`)) return 1;
  if (name.includes(text)) return 2;
  const typedWords = wordsIn(text);
  return typedWords.length > 0 && matchesWords(wordsIn(name), typedWords) ? 3 : NO_MATCH;
}

/** Returns the menu, settings and developer screens that the palette offers to a kind of caller. */
export const screensOf = (kind: CallerKind, environment: string): readonly PageEntry[] =>
  [...menuOf(kind), ...(kind === 'admin' ? settingsSections : []), ...developerScreens(environment)].map(
    ({ label, page }) => ({
      key: page,
      label,
      description: '',
      page,
    }),
  );

/** Returns the entries that match the typed text, best first; all entries if it is empty. */
export function matchingEntries<E extends Entry>(entries: readonly E[], typed: string): readonly E[] {
  const text = fold(typed);
  return entries
    .map((entry) => ({ entry, rank: rank(`${entry.label} ${entry.words ?? ''}`, text) }))
    .filter(({ rank: matchRank }) => matchRank < NO_MATCH)
    .sort((left, right) => (text === '' ? 0 : left.rank - right.rank))
    .map(({ entry }) => entry);
}

export const matchingGroups = (groups: readonly Group[], typed: string): readonly Group[] =>
  groups
    .map(({ label, entries }) => ({ label, entries: matchingEntries(entries, typed) }))
    .filter(({ entries }) => entries.length > 0);
