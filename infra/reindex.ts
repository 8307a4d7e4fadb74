import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { historyPlace } from '../lambdas/engine/history-place.ts';
import { itemOf, recordOf, type RecordItem } from '../lambdas/engine/items.ts';
import { HISTORY_PREFIX } from '../lambdas/engine/keys.ts';
import type { ItemKey, TableTarget } from '../lambdas/engine/table.ts';
import { updateIf } from '../lambdas/engine/write-if.ts';
import { indexNames, nounOf, partialIndexes } from '../shared/entities/index.ts';
import { projectionAttribute, placeAttributes } from '../shared/schema/table-index.ts';

/** Key of the last item read: the next page, or run, resumes there. */
export type Position = Readonly<Record<string, string>>;

interface Page {
  readonly scanned: number;
  readonly changed: number;
  readonly next?: Position;
}

type Item = Readonly<Record<string, unknown>>;
const indexAttributeNames = [
  ...indexNames.flatMap((name) => Object.values(placeAttributes(name))),
  ...partialIndexes.map((name) => projectionAttribute(name)),
];

const isRecordItem = (item: Item): item is RecordItem =>
  item['sk'] === 'record' && nounOf(String(item['noun'])) !== undefined;

const isHistoryItem = (item: Item): item is ItemKey & Item => String(item['sk']).startsWith(HISTORY_PREFIX);

/** Compares an item with its current attributes. @returns the attributes to set and to remove */
function differences(stored: Item, current: Item, names: readonly string[]) {
  const changed = names.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(current[name]));
  return {
    set: changed.flatMap((name) => (current[name] === undefined ? [] : [[name, current[name]] as const])),
    remove: changed.filter((name) => current[name] === undefined),
  };
}

/** Updates the attributes of an item that differ; false when it is current or was saved meanwhile. */
async function updateItem(
  target: TableTarget,
  { pk, sk }: ItemKey,
  { set, remove }: ReturnType<typeof differences>,
  version?: number,
): Promise<boolean> {
  if (set.length + remove.length === 0) return false;
  const sets = set.map(([name]) => `#${name} = :${name}`);
  const removes = remove.map((name) => `#${name}`);
  const hasVersion = version !== undefined;
  const names = [...set.map(([name]) => name), ...remove, ...(hasVersion ? ['record', 'version'] : [])];
  const updated = await updateIf(
    {
      Key: { pk, sk },
      UpdateExpression: [
        ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
        ...(removes.length > 0 ? [`REMOVE ${removes.join(', ')}`] : []),
      ].join(' '),
      // A concurrent save has already written the current attributes.
      ConditionExpression: hasVersion ? '#record.#version = :version' : 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries([
        ...set.map(([name, value]) => [`:${name}`, value]),
        ...(hasVersion ? [[':version', version]] : []),
      ]),
    },
    target,
  );
  return updated !== undefined;
}

function updateRecord(target: TableTarget, item: RecordItem): Promise<boolean> {
  const current: Item = itemOf(item.noun, recordOf(item));
  const names = [...indexAttributeNames, 'followed', 'record'];
  return updateItem(target, item, differences(item, current, names), item.record.version);
}

/** Adds a history entry to its month's index. */
function updateHistoryItem(target: TableTarget, item: ItemKey & Item): Promise<boolean> {
  const place = historyPlace(item);
  return updateItem(target, item, differences(item, place, Object.keys(place)));
}

/**
 * Adds one page of stored records to the indexes, with defaults of new fields, and history entries to their months. Can
 * be repeated, bumps no version and sends no mail.
 * @param from the position after which to resume
 */
export async function reindexPage(target: TableTarget, from?: Position, limit = 200): Promise<Page> {
  const { Items = [], LastEvaluatedKey } = await target.client.send(
    new ScanCommand({
      TableName: target.tableName,
      Limit: limit,
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: { ...from } }),
    }),
  );
  const updated = await Promise.all([
    ...Items.filter(isRecordItem).map((item) => updateRecord(target, item)),
    ...Items.filter(isHistoryItem).map((item) => updateHistoryItem(target, item)),
  ]);
  const changed = updated.filter(Boolean).length;
  return {
    scanned: Items.length,
    changed,
    ...(LastEvaluatedKey && { next: LastEvaluatedKey as Position }),
  };
}
