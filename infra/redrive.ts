import { GetCommand, paginateQuery, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { z } from 'zod';
import { effectItem, effectUpdate, effectPartitions, EVERY_EFFECT } from '../lambdas/domain/effects/queue.ts';
import type { MailState } from '../lambdas/domain/mail/outbox.ts';
import { redrive } from '../lambdas/domain/mail/redrive.ts';
import { dueQuery } from '../lambdas/engine/due.ts';
import type { ItemKey, TableTarget } from '../lambdas/engine/table.ts';
import { updateIf } from '../lambdas/engine/write-if.ts';
import { entityOf, nounOf } from '../shared/entities/index.ts';

/**
 * Finds unsent mails, including permanently failed ones: an operator or a new version may have fixed their cause. Scans
 * the table, since those are in no index.
 */
async function unsentIds({ client, tableName }: TableTarget, createdBefore: Date): Promise<string[]> {
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
        ':before': createdBefore.toISOString(),
      },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) ids.push(...Items.map((item) => String(item['id'])));
  return ids;
}

/**
 * Requeues unsent mails, except those that are being sent.
 * @param createdBefore skips younger mails, which are still being retried
 * @returns the number of mails
 */
export async function redriveMails(table: TableTarget, createdBefore: Date): Promise<number> {
  const requeued: boolean[] = [];
  for (const id of await unsentIds(table, createdBefore)) requeued.push(await redrive(table, id, new Date()));
  return requeued.filter(Boolean).length;
}

/**
 * Requeues abandoned effects for the follower. The index can still list an effect that another run has requeued.
 * @returns the number of requeued effects
 */
export async function redriveEffects(target: TableTarget): Promise<number> {
  const { client, tableName } = target;
  const now = Date.now();
  const requeued: boolean[] = [];
  for (const place of effectPartitions('failed')) {
    const query = { TableName: tableName, ...dueQuery(place, now) };
    for await (const { Items = [] } of paginateQuery({ client }, query))
      for (const item of Items)
        requeued.push((await updateIf(effectUpdate(item, 'due', now, 0), target)) !== undefined);
  }
  return requeued.filter(Boolean).length;
}

const logLine = z.object({ records: z.array(z.object({ pk: z.string(), sk: z.string() })) });

/**
 * Reads the keys, without duplicates, that the follower logged as not followed.
 * @param lines a JSON list of log events, each as JSON text
 * @throws Error naming an invalid list
 */
export function parseUnfollowedKeys(lines: unknown): readonly ItemKey[] {
  const keys = z
    .array(z.string())
    .parse(lines)
    .flatMap((line) => logLine.parse(JSON.parse(line)).records);
  return [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
}

/** Builds the last image of a deleted record from its key: only the noun and the key field. */
function deletedImage({ pk }: ItemKey) {
  const [name = '', ...rest] = pk.split('#');
  const noun = nounOf(name);
  return marshall({ noun: name, record: noun ? { [entityOf(noun).key ?? 'id']: rest.join('#') } : {} });
}

/**
 * Builds changes that refresh a record's copies, groups, desks and search index. Earlier values are unknown, so there
 * are two changes: created, and all values changed. A deleted record has one change.
 */
function buildChanges(key: ItemKey, item: Readonly<Record<string, unknown>> | undefined, now: number) {
  const images = item
    ? [
        { NewImage: marshall(item) },
        { OldImage: marshall({ noun: item['noun'], record: {} }), NewImage: marshall(item) },
      ]
    : [{ OldImage: deletedImage(key) }];
  // The follower writes notices only for new events, so the change carries the event's time.
  const at = typeof item?.['createdAt'] === 'string' ? Date.parse(item['createdAt']) : now;
  return images.map((image, index): DynamoDBRecord => {
    const change = { Keys: marshall(key), ApproximateCreationDateTime: at / 1000, ...image };
    return { eventID: `redriven-${now}-${index}-${key.pk}`, dynamodb: Object(change) };
  });
}

/** Queues all effects of records whose changes failed, with the current values. @returns the number of records */
export async function redriveRecords(
  { client, tableName }: TableTarget,
  keys: readonly ItemKey[],
  now = Date.now(),
): Promise<number> {
  for (const { pk, sk } of keys) {
    const key = { pk, sk };
    const { Item } = await client.send(
      new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }),
    );
    for (const change of buildChanges(key, Item, now)) {
      const queued = effectItem(EVERY_EFFECT, change, now);
      await client.send(new PutCommand({ TableName: tableName, Item: queued }));
    }
  }
  return keys.length;
}
