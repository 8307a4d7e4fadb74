import { fold } from '../../../shared/schema/sorting.ts';
import type { PageName, Query } from '../../navigation/paths.ts';

/** Something the command palette can open. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  /** What tells two of the same name apart. */
  readonly description: string;
  readonly page: PageName;
  readonly query?: Query;
}

export interface Group {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** As many of a group as a person reads. */
const MOST = 8;

/** How well a name answers: begins with it, has a word that begins with it, contains it. */
function rank(label: string, asked: string): number {
  const name = fold(label);
  if (name.startsWith(asked)) return 0;
  if (name.includes(` ${asked}`)) return 1;
  return name.includes(asked) ? 2 : 3;
}

/**
 * The entries that a typed text names, best first in each group; groups without any are left out.
 * Nothing typed answers the screens alone: the first group.
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
