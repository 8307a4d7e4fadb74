import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { recordOf, type RecordItem } from './items.ts';
import { engineKeys } from './keys.ts';
import { readItem } from './table.ts';

/** Reads a record, bypassing access rules: only for the server's own work, never for an answer. */
export async function readUnscoped<N extends Noun>(noun: N, key: string): Promise<RecordFor[N] | undefined> {
  const item = await readItem(engineKeys.record(noun, key));
  return item && recordOf<N>({ noun, record: (item as RecordItem<N>).record });
}
