import type { HistoryEntry } from '../../shared/api/history.ts';
import { entityOf, type Noun } from '../../shared/entities/index.ts';
import { chainOf, keyIn } from '../../shared/entities/relations.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { storeKeysOnly } from './file-links.ts';
import { historyPlace } from './history-place.ts';
import { engineKeys } from './keys.ts';

/** Fields without history: they never change, change with every save, or follow from other fields. */
const UNTRACKED = new Set(['version', 'updatedAt', 'createdAt', 'id', 'flags']);

type Values = Readonly<Record<string, unknown>>;

/** Returns the fields that differ, with their old and new values. */
export function changesOf(before: Values, after: Values): HistoryEntry['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(
    (name) => !UNTRACKED.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

/** The author of a change (e-mail), and the time (ISO 8601). */
export interface Author {
  readonly by: string;
  readonly at: string;
}

export interface Change extends Author {
  readonly noun: Noun;
  readonly before?: AnyRecord;
  readonly after?: AnyRecord;
  readonly action: HistoryEntry['action'];
  /** Facts at the time of the change, such as a field value that was given again; stored among the changes. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
}

/** Whether the history shows a change. Some nouns hide a change that has only excluded fields. */
const isShown = (noun: Noun, { action, changes }: HistoryEntry) =>
  action !== 'changed' || !entityOf(noun).hidesExcludedChanges || Object.keys(changes).length > 0;

/** Returns the history items of changes. Personal nouns, such as saved views, have no history. */
export const historyItems = (changes: readonly Change[]) =>
  changes
    .filter(({ noun }) => !entityOf(noun).personal)
    .flatMap((change) => {
      const item = historyEntry(change);
      return isShown(change.noun, item.entry) ? [item] : [];
    });

/** Builds the history item of a change; with the whole record for a deletion. @throws Error for a change without a record */
export function historyEntry({ noun, before, after, action, by, at, facts = {} }: Change) {
  const record = after ?? before;
  if (!record) throw new Error('A change needs a record.');
  const version = after ? after.version : record.version + 1;
  const { excludeFromHistory = [] } = entityOf(noun);
  const isRecorded = ([name]: readonly [string, unknown]) => !excludeFromHistory.includes(name);
  const stored = (record: AnyRecord | undefined) =>
    record ? Object.fromEntries(Object.entries(storeKeysOnly(noun, record)).filter(isRecorded)) : {};
  const earlier: Values = before ?? {};
  const factChanges = Object.entries(facts).map(
    ([name, to]) => [name, { from: earlier[name] ?? null, to }] as const,
  );
  const changes = { ...changesOf(stored(before), stored(after)), ...Object.fromEntries(factChanges) };
  const entry: HistoryEntry = { at, by, action, version, changes };
  const key = engineKeys.history(noun, keyIn(noun, record), at, version);
  const chain = chainOf(noun, record);
  return {
    ...key,
    ...historyPlace(key),
    entry,
    // The transaction links it to the previous entry.
    ...(chain !== undefined && { chain }),
    ...(action === 'deleted' && before && { deleted: storeKeysOnly(noun, before) }),
  };
}
