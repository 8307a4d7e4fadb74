import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { awsLimits } from './aws-limits.ts';
import { env } from './env.ts';

const client = new DynamoDBClient(awsLimits());

export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});
export const tableName = () => env('TABLE_NAME');

export interface TableTarget {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
}

export interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

/** One strongly consistent GetItem, bypassing access rules. */
export async function readItem(key: ItemKey): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: { ...key }, ConsistentRead: true }),
  );
  return Item;
}
