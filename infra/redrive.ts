import { paginateQuery, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { effectMove, effectQueries } from '../lambdas/domain/effects/queue.ts';
import type { MailState } from '../lambdas/domain/mail/outbox.ts';
import { redrive } from '../lambdas/domain/mail/redrive.ts';
import type { MailTable } from '../lambdas/domain/mail/unsent.ts';

/** Mails that can never be sent as they are stand in no index: an operator has mended them, or the portal. */
async function unsentIds({ client, tableName }: MailTable, before: Date): Promise<string[]> {
  const ids: string[] = [];
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression: 'noun = :mail AND NOT #state IN (:sent, :skipped) AND createdAt < :before',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':mail': 'mail',
        ':sent': 'sent' satisfies MailState,
        ':skipped': 'skipped' satisfies MailState,
        ':before': before.toISOString(),
      },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) ids.push(...Items.map((item) => String(item['id'])));
  return ids;
}

/**
 * Hands the mails that are not marked sent to the sender again at once; what is sent, or being sent, stays.
 * @param before only mails from before this time: younger ones are still on their way
 * @returns how many come again
 */
export async function redriveMails(table: MailTable, before: Date, now = new Date()): Promise<number> {
  const offered: boolean[] = [];
  for (const id of await unsentIds(table, before)) offered.push(await redrive(table, id, now));
  return offered.filter(Boolean).length;
}

/** Hands the effects of changes that were given up to the follower again. @returns how many */
export async function redriveEffects({ client, tableName }: MailTable, now = Date.now()): Promise<number> {
  let count = 0;
  for (const query of effectQueries('failed', now))
    for await (const { Items = [] } of paginateQuery({ client }, { TableName: tableName, ...query }))
      for (const item of Items) {
        const move = effectMove(item, 'due', now, 0);
        await client.send(new UpdateCommand({ TableName: tableName, ...move }));
        count += 1;
      }
  return count;
}
