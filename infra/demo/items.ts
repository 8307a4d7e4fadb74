import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { lastingItems, newItems, type NewRecord } from '../../lambdas/engine/items.ts';

export type Item = Record<string, unknown>;

/** A record of the demo data as somebody would have created it. */
export const created = <N extends Noun>(noun: N, record: RecordFor[N], by: string): NewRecord => ({
  noun,
  record,
  author: { by, at: record.createdAt },
});

/** The items that hold these records: themselves, the history of their creation, the counters of their parents and of the administrators. */
export const itemsOf = (records: readonly NewRecord[]): Item[] =>
  // As JSON: a value that was not there before is left out of the history.
  [...newItems(records), ...lastingItems(records)].map((item): Item => JSON.parse(JSON.stringify(item)));
