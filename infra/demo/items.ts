import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { historyItems } from '../../lambdas/engine/history-entry.ts';
import { groupCounters, newItems, type NewRecord } from '../../lambdas/engine/items.ts';

export type Item = Record<string, unknown>;

/** A record of the demo data with its earlier versions. */
export interface DemoRecord<N extends Noun = Noun> extends NewRecord<N> {
  /** Oldest first. */
  readonly earlier: readonly RecordFor[N][];
  /** Email of each version's author, when they differ. */
  readonly authors?: readonly string[];
}

export const createdRecord = <N extends Noun>(noun: N, record: RecordFor[N], by: string): DemoRecord => ({
  noun,
  record,
  author: { by, at: record.createdAt },
  earlier: [],
});

/**
 * A record with later changes.
 * @param versions oldest first; the last one is current
 * @param authors emails of the versions' authors; default: the first for all
 * @throws Error without a version
 */
export function changedRecord<N extends Noun>(
  noun: N,
  versions: readonly RecordFor[N][],
  ...authors: readonly string[]
): DemoRecord {
  const record = versions.at(-1);
  if (!record) throw new Error('A record has at least one version.');
  return {
    ...createdRecord(noun, record, authors[0] ?? ''),
    earlier: versions.slice(0, -1),
    authors,
  };
}

const versionChanges = ({ noun, record, author, earlier, authors = [] }: DemoRecord) =>
  [...earlier, record].map((version, index, versions) => {
    const by = authors[index] ?? author.by;
    const previous = versions[index - 1];
    const action = previous ? ('changed' as const) : ('created' as const);
    return { noun, after: version, action, by, at: version.updatedAt, ...(previous && { before: previous }) };
  });

export const historyOf = (record: DemoRecord) =>
  historyItems(versionChanges(record)).map(({ entry }) => entry);

/** The items of these records: records, histories, counters of parents and groups. */
export const itemsOf = (records: readonly DemoRecord[]): Item[] =>
  [
    ...newItems(records).filter((item) => !('entry' in item)),
    ...historyItems(records.flatMap((record) => versionChanges(record))),
    ...groupCounters(records),
    // Through JSON, which omits undefined values as the history does.
  ].map((item): Item => JSON.parse(JSON.stringify(item)));
