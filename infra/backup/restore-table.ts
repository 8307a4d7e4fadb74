import { BatchWriteCommand, paginateScan, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
import { forEachConcurrently, chunked } from './concurrency.ts';
import { readList } from './folder.ts';
import { restoredItem, isKeptOnRestore, type Item, type IdMapping } from './items.ts';
import type { Place } from './place.ts';

const MOST_AT_ONCE = 4;
/** DynamoDB's limit per request. */
const BATCH = 25;

type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const nameOf = ({ pk, sk }: Item) => `${String(pk)} ${String(sk)}`;

async function writeBatch({ table, tableName }: Place, group: readonly Request[]): Promise<void> {
  let requests = [...group];
  for (let attempt = 0; requests.length > 0; attempt += 1) {
    if (attempt > 0) await wait(Math.min(5000, 50 * 2 ** attempt));
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: requests } }),
    );
    requests = UnprocessedItems?.[tableName] ?? [];
  }
}

const write = (place: Place, requests: AsyncIterable<Request> | Iterable<Request>): Promise<void> =>
  forEachConcurrently(MOST_AT_ONCE, chunked(BATCH, requests), (group) => writeBatch(place, group));

/** Keys of stored items that the restore replaces or deletes, and of those it keeps. */
async function liveItems({ table, tableName }: Place) {
  const keys = new Map<string, Item>();
  const staying = new Set<string>();
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
      if (isKeptOnRestore(item)) staying.add(nameOf(item));
      else keys.set(nameOf(item), { pk: item['pk'], sk: item['sk'] });
  return { keys, staying };
}

/**
 * Makes the table match the backup: writes its items and deletes others, except records of sent notifications.
 * Idempotent.
 * @returns how many items were restored, and how many deleted
 */
export async function restoreTable(place: Place, folder: string, renamed: IdMapping) {
  const { keys, staying } = await liveItems(place);
  let written = 0;
  async function* puts(): AsyncGenerator<Request> {
    for await (const item of readList<Item>(folder, 'table')) {
      const restored = staying.has(nameOf(item)) ? undefined : restoredItem(item, renamed);
      if (!restored) continue;
      keys.delete(nameOf(item));
      written += 1;
      yield { PutRequest: { Item: { ...restored } } };
    }
  }
  await write(place, puts());
  await write(
    place,
    [...keys.values()].map((Key) => ({ DeleteRequest: { Key: { ...Key } } })),
  );
  return { written, deleted: keys.size };
}
