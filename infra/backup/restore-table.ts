import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { writeRequests, type WriteRequest } from '../write-requests.ts';
import { readList } from './folder.ts';
import { restoredItem, isKeptOnRestore, type Item, type IdMapping } from './items.ts';
import type { Stores } from './stores.ts';

const keyText = ({ pk, sk }: Item) => `${String(pk)} ${String(sk)}`;

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
  const target = { client: stores.table, tableName: stores.tableName };
  let written = 0;
  async function* puts(): AsyncGenerator<WriteRequest> {
    for await (const item of readList<Item>(folder, 'table')) {
      const restored = retained.has(keyText(item)) ? undefined : restoredItem(item, idMapping);
      if (!restored) continue;
      keys.delete(keyText(item));
      written += 1;
      yield { PutRequest: { Item: { ...restored } } };
    }
  }
  await writeRequests(target, puts());
  await writeRequests(
    target,
    [...keys.values()].map((Key) => ({ DeleteRequest: { Key: { ...Key } } })),
  );
  return { written, deleted: keys.size };
}
