import { BatchGetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { chunks } from '../../shared/schema/chunks.ts';
import { engineKeys } from '../../lambdas/engine/keys.ts';
import type { TableTarget } from '../../lambdas/engine/table.ts';
import type { Noun } from '../../shared/entities/index.ts';
import type { Parent } from '../../shared/entities/relations.ts';
import { sendUntilProcessed, writeRequests } from '../write-requests.ts';
import type { Item } from './items.ts';

const READ_BATCH = 100;

export const writeItems = (target: TableTarget, items: readonly Item[]): Promise<void> =>
  writeRequests(
    target,
    items.map((Item) => ({ PutRequest: { Item } })),
  );

/** Finds which records are already in the table. @returns their keys, `project#…` */
export async function findExistingKeys(
  { client, tableName }: TableTarget,
  noun: Noun,
  records: readonly { readonly id: string }[],
): Promise<Set<string>> {
  const existingKeys = new Set<string>();
  for (const batch of chunks(records, READ_BATCH))
    await sendUntilProcessed<object>(
      batch.map(({ id }) => ({ pk: `${noun}#${id}`, sk: 'record' })),
      async (Keys) => {
        const request = { Keys, ProjectionExpression: 'pk' };
        const { Responses, UnprocessedKeys } = await client.send(
          new BatchGetCommand({ RequestItems: { [tableName]: request } }),
        );
        for (const item of Responses?.[tableName] ?? []) existingKeys.add(String(item['pk']));
        return UnprocessedKeys?.[tableName]?.Keys ?? [];
      },
    );
  return existingKeys;
}

export async function isEmptyTable({ client, tableName }: TableTarget): Promise<boolean> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName, Limit: 1 }));
  return Items.length === 0;
}

/** Increments a parent's counter of children; rejects when the parent is gone. */
export async function incrementChildCount(
  { client, tableName }: TableTarget,
  { noun, key }: Parent,
  by: number,
) {
  await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: engineKeys.childCounter(noun, key),
      UpdateExpression: 'ADD #count :by',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':by': by },
    }),
  );
}
