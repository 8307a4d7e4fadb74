import { fold } from '../../../shared/schema/sorting.ts';
import type { PageName, Query } from '../../navigation/paths.ts';

/** Something the command palette can open. */
interface Entry {
  readonly key: string;
  readonly label: string;
  /** Tells entries of the same name apart. */
  readonly description: string;
  readonly page: PageName;
  readonly query?: Query;
}

export interface Group {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Entries shown of one group. */
const MOST = 8;

/** How well a name matches: 0 begins with the text, 1 has a word that begins with it, 2 contains it, 3 no match. */
function rank(label: string, asked: string): number {
  const name = fold(label);
  if (name.startsWith(asked)) return 0;
  if (name.includes(` ${asked}`)) return 1;
  return name.includes(asked) ? 2 : 3;
}

/**
 * The entries that match a typed text, best first in each group; groups without a match are left out.
 * Without a text only the first group, the screens, is shown.
 */
export function matchingEntries(groups: readonly Group[], typed: string): readonly Group[] {
  const asked = fold(typed);
  if (asked === '') return groups.slice(0, 1);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries
        .map((entry) => ({
          entry,
          rank: Math.min(rank(entry.label, asked), rank(entry.description, asked) + 0.5),
        }))
        .filter((found) => found.rank < 3)
        .sort((one, other) => one.rank - other.rank)
        .slice(0, MOST)
        .map((found) => found.entry),
    }))
    .filter((group) => group.entries.length > 0);
}
