import type { HistoryEntry } from '../../shared/api/history.ts';
import { entityOf, type Noun } from '../../shared/entities/index.ts';
import { chainOf, keyIn } from '../../shared/entities/relations.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { withKeys } from './file-links.ts';
import { historyPlace } from './history-place.ts';
import { keys } from './keys.ts';

/** Follow from other fields, or change with every save. */
const UNTRACKED = new Set(['version', 'updatedAt', 'createdAt', 'id', 'flags']);

type Values = Readonly<Record<string, unknown>>;

/** The fields that differ, from what to what. */
export function changesOf(before: Values, after: Values): HistoryEntry['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(
    (name) => !UNTRACKED.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

/** Who changes a record (e-mail), and when (ISO 8601). */
export interface Author {
  readonly by: string;
  readonly at: string;
}

export interface Change extends Author {
  readonly noun: Noun;
  readonly before?: AnyRecord;
  readonly after?: AnyRecord;
  readonly action: HistoryEntry['action'];
  /** What was so at that moment and stands in no field: kept among the changes under these names. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
}

/** The history items of changes: none of a person's own settings. */
export const historyItems = (changes: readonly Change[]) =>
  changes.filter(({ noun }) => !entityOf(noun).personal).map((change) => historyEntry(change));

/**
 * The item of a history entry. A deleted record is kept whole in it, to be restored.
 * @throws Error for a change without a record
 */
export function historyEntry({ noun, before, after, action, by, at, facts = {} }: Change) {
  const record = after ?? before;
  if (!record) throw new Error('A change needs a record.');
  const version = after ? after.version : record.version + 1;
  const { untold = [] } = entityOf(noun);
  const isTold = ([name]: readonly [string, unknown]) => !untold.includes(name);
  const stored = (one: AnyRecord | undefined) =>
    one ? Object.fromEntries(Object.entries(withKeys(noun, one)).filter(isTold)) : {};
  const told = Object.entries(facts).map(([name, to]) => [name, { from: null, to }] as const);
  const changes = { ...changesOf(stored(before), stored(after)), ...Object.fromEntries(told) };
  const entry: HistoryEntry = { at, by, action, version, changes };
  const key = keys.history(noun, keyIn(noun, record), at, version);
  const chain = chainOf(noun, record);
  return {
    ...key,
    ...historyPlace(key),
    entry,
    // The transaction links it to the entry before.
    ...(chain !== undefined && { chain }),
    ...(action === 'deleted' && before && { deleted: withKeys(noun, before) }),
  };
}
