import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../engine/env.ts';
import { table } from '../../engine/table.ts';
import { newSecret } from './sign.ts';

/** Milliseconds in which a secret that was replaced signs beside the new one. */
const BOTH_MS = 24 * 3_600_000;

const secretsTable = () => env('WEBHOOK_SECRETS');

/**
 * Keeps a new secret of a webhook. It must be known to sign with it, so it is kept as it is: in a table of its own,
 * to which the routes may only add and which the sender alone may read. Those of before stay beside it.
 * @returns the secret; nothing reads it again but the sender
 */
export async function keepNewSecret(webhookId: string, now: Date): Promise<string> {
  const secret = newSecret();
  const Item = { pk: webhookId, sk: now.toISOString(), secret };
  await table.send(new PutCommand({ TableName: secretsTable(), Item }));
  return secret;
}

/** The secrets that sign what is sent now: the newest, and for a day the one before. For the sender alone. */
export async function signingSecrets(webhookId: string, now: Date): Promise<readonly string[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: secretsTable(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': webhookId },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 2,
    }),
  );
  const [newest, before] = Items;
  const isReplacing = newest && now.getTime() - Date.parse(String(newest['sk'])) < BOTH_MS;
  return [newest, isReplacing ? before : undefined].flatMap((item) => (item ? [String(item['secret'])] : []));
}
