import db from 'dynalite/db/index.js';

import { raise } from './errors.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { itemSize } from './attribute-values.ts';
import type { BatchGetInput, GetInput, Item } from './request-types.ts';

const BATCH_BYTES = 16 * 1024 * 1024;

function readItem(table: Table, key: Item, projection: GetInput['projection']): Item | undefined {
  raise(db.validateKeyPaths(projection?.nestedPaths, table.definition));
  const item = table.get(table.checkedKey(key));
  return item && projection ? db.mapPaths(projection.paths, item) : item;
}

/** GetItem, without `Item` when absent. @throws ResourceNotFoundException or ValidationException */
export function getItem(state: State, input: GetInput): { Item?: Item } {
  const item = readItem(state.table(input.TableName), input.Key, input.projection);
  return item ? { Item: item } : {};
}

/** BatchGetItem: up to 16 MB of items, further keys as unprocessed. Reverses the items: DynamoDB promises no order. */
export function batchGet(state: State, input: BatchGetInput, originalRequests: Record<string, unknown>) {
  const Responses: Record<string, Item[]> = {};
  const UnprocessedKeys: Record<string, object> = {};
  let bytes = 0;
  for (const [name, request] of Object.entries(input.RequestItems)) {
    const table = state.table(name);
    const foundItems: Item[] = [];
    const unprocessedKeys: Item[] = [];
    for (const key of request.Keys) {
      const fullItem = readItem(table, key, undefined);
      bytes += fullItem ? itemSize(fullItem) : 0;
      const item = readItem(table, key, request.projection);
      if (bytes > BATCH_BYTES) unprocessedKeys.push(key);
      else if (item) foundItems.push(item);
    }
    Responses[name] = foundItems.toReversed();
    const original = originalRequests[name];
    if (unprocessedKeys.length > 0)
      UnprocessedKeys[name] = { ...(typeof original === 'object' ? original : {}), Keys: unprocessedKeys };
  }
  return { Responses, UnprocessedKeys };
}
