import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { historyItems } from '../../lambdas/engine/history-entry.ts';
import { groupCounters, newItems, type NewRecord } from '../../lambdas/engine/items.ts';

export type Item = Record<string, unknown>;

/** A record of the demo data, and the versions that came before it. */
export interface DemoRecord extends NewRecord {
  /** Oldest first. */
  readonly earlier: readonly NewRecord['record'][];
  /** E-mail of who made each version where that was not always the same person. */
  readonly makers?: readonly string[];
}

/** A record of the demo data as somebody would have created it. */
export const created = <N extends Noun>(noun: N, record: RecordFor[N], by: string): DemoRecord => ({
  noun,
  record,
  author: { by, at: record.createdAt },
  earlier: [],
});

/**
 * A record that was changed since it was created.
 * @param versions oldest first; the last one is the record
 * @param makers e-mail of who made it, then of who made each further version; the first one where left out
 * @throws Error without any
 */
export function changed<N extends Noun>(
  noun: N,
  versions: readonly RecordFor[N][],
  ...makers: readonly string[]
): DemoRecord {
  const record = versions.at(-1);
  if (!record) throw new Error('A record has at least one version.');
  return { ...created(noun, record, makers[0] ?? ''), earlier: versions.slice(0, -1), makers };
}

const historyOf = ({ noun, record, author, earlier, makers = [] }: DemoRecord) =>
  [...earlier, record].map((after, turn, all) => {
    const by = makers[turn] ?? author.by;
    const before = all[turn - 1];
    const action = before ? ('changed' as const) : ('created' as const);
    return { noun, after, action, by, at: after.updatedAt, ...(before && { before }) };
  });

/** The items that hold these records: themselves, their history, the counters of their parents and groups. */
export const itemsOf = (records: readonly DemoRecord[]): Item[] =>
  [
    ...newItems(records).filter((item) => !('entry' in item)),
    ...historyItems(records.flatMap((record) => historyOf(record))),
    ...groupCounters(records),
    // As JSON: a value that was not there before is left out of the history.
  ].map((item): Item => JSON.parse(JSON.stringify(item)));
