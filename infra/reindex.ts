import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { historyPlace } from '../lambdas/engine/history-place.ts';
import { itemOf, recordOf, type RecordItem } from '../lambdas/engine/items.ts';
import { HISTORY } from '../lambdas/engine/keys.ts';
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

const placeholder = (attribute: string) => `#${attribute}`;

const isRecordItem = (item: Item): item is RecordItem =>
  item['sk'] === 'record' && nounOf(String(item['noun'])) !== undefined;

const isHistoryItem = (item: Item): item is ItemKey & Item => String(item['sk']).startsWith(HISTORY);

/** Adds a history entry to its month's index; false if the index already has it. */
async function addToHistoryIndex(
  { client, tableName }: TableTarget,
  { pk, sk, ...item }: ItemKey & Item,
): Promise<boolean> {
  const indexAttributes = Object.entries(historyPlace({ pk, sk }));
  if (indexAttributes.every(([attribute, value]) => item[attribute] === value)) return false;
  await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { pk, sk },
      UpdateExpression: `SET ${indexAttributes.map(([attribute]) => `${placeholder(attribute)} = :${attribute}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(
        indexAttributes.map(([attribute]) => [placeholder(attribute), attribute]),
      ),
      ExpressionAttributeValues: Object.fromEntries(
        indexAttributes.map(([attribute, value]) => [`:${attribute}`, value]),
      ),
    }),
  );
  return true;
}

/** Compares an item with the item of the current entities. @returns the attributes to set and to remove */
function differences(stored: RecordItem) {
  const current: Item = itemOf(stored.noun, recordOf(stored));
  const differs = (name: string) => JSON.stringify(stored[name]) !== JSON.stringify(current[name]);
  const names = [...indexAttributeNames, 'followed', 'record'].filter(differs);
  return {
    set: names.filter((name) => current[name] !== undefined).map((name) => [name, current[name]] as const),
    remove: names.filter((name) => current[name] === undefined),
  };
}

/** Updates one record; false when it is current or was saved meanwhile. */
async function updateRecord(target: TableTarget, item: RecordItem): Promise<boolean> {
  const { set, remove } = differences(item);
  if (set.length + remove.length === 0) return false;
  const expressions = [
    ...(set.length > 0
      ? [`SET ${set.map(([attribute]) => `${placeholder(attribute)} = :${attribute}`).join(', ')}`]
      : []),
    ...(remove.length > 0 ? [`REMOVE ${remove.map(placeholder).join(', ')}`] : []),
  ];
  const names = [...set.map(([attribute]) => attribute), ...remove, 'record', 'version'];
  const updated = await updateIf(
    {
      Key: { pk: item.pk, sk: item.sk },
      UpdateExpression: expressions.join(' '),
      // A concurrent save has already written the current attributes.
      ConditionExpression: '#record.#version = :version',
      ExpressionAttributeNames: Object.fromEntries(
        names.map((attribute) => [placeholder(attribute), attribute]),
      ),
      ExpressionAttributeValues: {
        ':version': item.record.version,
        ...Object.fromEntries(set.map(([attribute, value]) => [`:${attribute}`, value])),
      },
    },
    target,
  );
  return updated !== undefined;
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
    ...Items.filter(isHistoryItem).map((item) => addToHistoryIndex(target, item)),
  ]);
  const changed = updated.filter(Boolean).length;
  return {
    scanned: Items.length,
    changed,
    ...(LastEvaluatedKey && { next: LastEvaluatedKey as Position }),
  };
}
