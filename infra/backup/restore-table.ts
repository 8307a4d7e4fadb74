import { BatchWriteCommand, paginateScan, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
import { forEachConcurrently, chunked } from './concurrency.ts';
import { readList } from './folder.ts';
import { restoredItem, isKeptOnRestore, type Item, type IdMapping } from './items.ts';
import type { Stores } from './stores.ts';

const MAX_PARALLEL = 4;
/** DynamoDB's limit per request. */
const MAX_BATCH_SIZE = 25;

type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const keyText = ({ pk, sk }: Item) => `${String(pk)} ${String(sk)}`;

async function writeBatch({ table, tableName }: Stores, group: readonly Request[]): Promise<void> {
  let requests = [...group];
  for (let attempt = 0; requests.length > 0; attempt += 1) {
    if (attempt > 0) await wait(Math.min(5000, 50 * 2 ** attempt));
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: requests } }),
    );
    requests = UnprocessedItems?.[tableName] ?? [];
  }
}

const writeAll = (stores: Stores, requests: AsyncIterable<Request> | Iterable<Request>): Promise<void> =>
  forEachConcurrently(MAX_PARALLEL, chunked(MAX_BATCH_SIZE, requests), (group) => writeBatch(stores, group));

/** Keys of stored items that the restore replaces or deletes, and of those it keeps. */
async function liveItems({ table, tableName }: Stores) {
  const keys = new Map<string, Item>();
  const retained = new Set<string>();
  const pages = paginateScan(
    { client: table },
    {
      TableName: tableName,
      ProjectionExpression: 'pk, sk, noun, #state',
      ExpressionAttributeNames: { '#state': 'state' },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages)
    for (const item of Items)
      if (isKeptOnRestore(item)) retained.add(keyText(item));
      else keys.set(keyText(item), { pk: item['pk'], sk: item['sk'] });
  return { keys, retained };
}

/**
 * Makes the table match the backup: writes its items and deletes others, except those that a restore keeps
 * ({@link isKeptOnRestore}). Idempotent.
 * @returns how many items were restored, and how many deleted
 */
export async function restoreTable(stores: Stores, folder: string, idMapping: IdMapping) {
  const { keys, retained } = await liveItems(stores);
  let written = 0;
  async function* puts(): AsyncGenerator<Request> {
    for await (const item of readList<Item>(folder, 'table')) {
      const restored = retained.has(keyText(item)) ? undefined : restoredItem(item, idMapping);
      if (!restored) continue;
      keys.delete(keyText(item));
      written += 1;
      yield { PutRequest: { Item: { ...restored } } };
    }
  }
  await writeAll(stores, puts());
  await writeAll(
    stores,
    [...keys.values()].map((Key) => ({ DeleteRequest: { Key: { ...Key } } })),
  );
  return { written, deleted: keys.size };
}
