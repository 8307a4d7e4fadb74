import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { paginateScan, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { MailState } from '../lambdas/domain/mail/outbox.ts';
import { keys } from '../lambdas/domain/keys.ts';

/** A table and the client that reaches it. */
interface Target {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
}

const names = { '#state': 'state' };
const states: Readonly<Record<string, MailState>> = { ':sent': 'sent', ':sending': 'sending' };

async function unsentIds({ client, tableName }: Target, before: Date): Promise<string[]> {
  const ids: string[] = [];
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression: 'noun = :mail AND #state <> :sent AND createdAt < :before',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':mail': 'mail', ':sent': 'sent', ':before': before.toISOString() },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) ids.push(...Items.map((item) => String(item['id'])));
  return ids;
}

/** Only a change reaches the stream, so the time of the redrive is written too. */
async function mark({ client, tableName }: Target, id: string, now: Date): Promise<boolean> {
  const redrive = {
    ':redrive': 'redrive' satisfies MailState,
    ':at': now.toISOString(),
    ':now': now.getTime(),
  };
  try {
    await client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: keys.mail(id),
        UpdateExpression: 'SET #state = :redrive, redrivenAt = :at',
        ConditionExpression: '#state <> :sent AND (#state <> :sending OR claimedUntil < :now)',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...states, ...redrive },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * Hands the mails that are not marked sent to the sender again; what is sent, or being sent, stays.
 * @param before only mails from before this time: younger ones are still on their way
 * @returns how many come again
 */
export async function redriveMails(target: Target, before: Date, now = new Date()): Promise<number> {
  const marked: boolean[] = [];
  for (const id of await unsentIds(target, before)) marked.push(await mark(target, id, now));
  return marked.filter(Boolean).length;
}
