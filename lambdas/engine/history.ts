import type { HistoryEntry } from '../../shared/api/history.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { keyOf, keys, tableName, type StoredRecord, type Values } from './table.ts';
import type { Step } from './transact.ts';

const UNTRACKED = new Set(['version', 'updatedAt', 'createdAt', 'id', 'flags']);

/** The fields that differ, from what to what. */
export function changesOf(before: Values, after: Values): HistoryEntry['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(
    (name) => !UNTRACKED.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

export interface Change {
  readonly noun: Noun;
  readonly before?: StoredRecord;
  readonly after?: StoredRecord;
  readonly action: HistoryEntry['action'];
  readonly by: string;
  readonly at: string;
}

/** The history entry of a change, for the same transaction. A deleted record is kept whole, to be restored. */
export function historyStep({ noun, before, after, action, by, at }: Change): Step {
  const record = after ?? before;
  if (!record) throw new Error('A change needs a record.');
  const version = after ? after.version : record.version + 1;
  const entry: HistoryEntry = { at, by, action, version, changes: changesOf(before ?? {}, after ?? {}) };
  const kept = action === 'deleted' ? { deleted: before } : {};
  return {
    Put: {
      TableName: tableName(),
      Item: { ...keys.history(noun, keyOf(noun, record), at, version), entry, ...kept },
    },
  };
}
