import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  ScanCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import { setTimeout as pause } from 'node:timers/promises';
import { chunks } from '../../shared/schema/chunks.ts';
import { engineKeys } from '../../lambdas/engine/keys.ts';
import type { Parent } from '../../shared/entities/relations.ts';
import type { Item } from './items.ts';

export interface Target {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
}

const WRITE_BATCH = 25;
const READ_BATCH = 100;
const PARALLEL = 4;
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 50;

/** Retries the unprocessed rest of a batch with growing pauses. @param send returns what was not processed */
async function sendUntilProcessed<T>(
  values: readonly T[],
  send: (batch: readonly T[]) => Promise<readonly T[]>,
) {
  let remaining = values;
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error(`The table did not take ${remaining.length} items.`);
    if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    remaining = await send(remaining);
  }
}

async function writeBatch({ client, tableName }: Target, batch: readonly Item[]): Promise<void> {
  const requests = batch.map((Item) => ({ PutRequest: { Item } }));
  await sendUntilProcessed<object>(requests, async (remaining) => {
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: [...remaining] } }),
    );
    return UnprocessedItems?.[tableName] ?? [];
  });
}

/** Writes items, 25 per request and four requests in parallel; throws when the table keeps refusing some. */
export async function writeItems(target: Target, items: readonly Item[]): Promise<void> {
  for (const batches of chunks(chunks(items, WRITE_BATCH), PARALLEL))
    await Promise.all(batches.map((batch) => writeBatch(target, batch)));
}

/** Finds which record keys (`project#…`) are already in the table. */
export async function findExistingKeys(
  { client, tableName }: Target,
  pks: readonly string[],
): Promise<Set<string>> {
  const existingKeys = new Set<string>();
  for (const batch of chunks(pks, READ_BATCH))
    await sendUntilProcessed<object>(
      batch.map((pk) => ({ pk, sk: 'record' })),
      async (Keys) => {
        const request = { Keys: [...Keys], ProjectionExpression: 'pk' };
        const { Responses, UnprocessedKeys } = await client.send(
          new BatchGetCommand({ RequestItems: { [tableName]: request } }),
        );
        for (const item of Responses?.[tableName] ?? []) existingKeys.add(String(item['pk']));
        return UnprocessedKeys?.[tableName]?.Keys ?? [];
      },
    );
  return existingKeys;
}

export async function isEmptyTable({ client, tableName }: Target): Promise<boolean> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName, Limit: 1 }));
  return Items.length === 0;
}

export async function hasCompany({ client, tableName }: Target, companyId: string): Promise<boolean> {
  const Key = engineKeys.counter('company', companyId);
  return (await client.send(new GetCommand({ TableName: tableName, Key }))).Item !== undefined;
}

/** Increments a parent's counter of children; rejects when the parent is gone. */
export async function incrementChildCount({ client, tableName }: Target, { noun, key }: Parent, by: number) {
  await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: engineKeys.counter(noun, key),
      UpdateExpression: 'ADD #count :by',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':by': by },
    }),
  );
}
