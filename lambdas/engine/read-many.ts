import { BatchGetCommand, type BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { chunks } from '../../shared/schema/chunks.ts';
import { recordOf, type RecordItem } from './items.ts';
import { engineKeys } from './keys.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry-pause.ts';
import { table, tableName } from './table.ts';

export const BATCH_GET_LIMIT = 100;

type Keys = readonly Record<string, unknown>[];
const requestOf = (keys: Keys) => ({ [tableName()]: { Keys: [...keys], ConsistentRead: true } });

/**
 * One BatchGetItem, repeated after a pause while a throttled table leaves keys unprocessed.
 * @throws Error if keys stay unprocessed
 */
async function readBatch(keys: Keys): Promise<readonly RecordItem[]> {
  const items: RecordItem[] = [];
  let remaining: Keys | undefined = keys;
  for (let attempts = 0; remaining && remaining.length > 0; attempts++) {
    if (attempts === ATTEMPTS)
      throw new Error(
        `DynamoDB did not read ${remaining.length} of ${keys.length} items in ${attempts} attempts.`,
      );
    if (attempts > 0) await waitBeforeRetry(attempts);
    const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await table.send(
      new BatchGetCommand({ RequestItems: requestOf(remaining) }),
    );
    for (const item of Responses?.[tableName()] ?? []) items.push(item as RecordItem);
    remaining = UnprocessedKeys?.[tableName()]?.Keys;
  }
  return items;
}

/**
 * Reads items by their keys, consistently and in no order; those that do not exist are left out. One BatchGetItem for
 * each hundred, in parallel.
 */
export async function readItems(keys: Keys): Promise<readonly RecordItem[]> {
  return (await Promise.all(chunks(keys, BATCH_GET_LIMIT).map(readBatch))).flat();
}

/** Reads records of a noun, bypassing access rules, like {@link readItems}. */
export async function readMany<N extends Noun>(
  noun: N,
  ids: Iterable<string>,
): Promise<readonly RecordFor[N][]> {
  const items = await readItems([...new Set(ids)].map((id) => engineKeys.record(noun, id)));
  return items.map((item) => recordOf<N>({ noun, record: (item as RecordItem<N>).record }));
}
