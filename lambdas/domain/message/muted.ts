import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readItem, table, tableName } from '../../engine/table.ts';
import { keys } from '../keys.ts';

/** Whether a person wants no notices of what is written about a project. One read. */
export const isMuted = async (projectId: string, email: string): Promise<boolean> =>
  (await readItem(keys.muted(projectId, email)))?.['muted'] === true;

/** Keeps whether a person wants notices of what is written about a project. */
export async function setMuted(projectId: string, email: string, muted: boolean): Promise<void> {
  const Item = { ...keys.muted(projectId, email), muted };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** The e-mails of those who want no notices of what is written about a project. One Query. */
export async function mutedBy(projectId: string): Promise<ReadonlySet<string>> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.muted(projectId, '').pk },
      ConsistentRead: true,
    }),
  );
  return new Set(Items.filter(({ muted }) => muted === true).map(({ sk }) => String(sk)));
}
