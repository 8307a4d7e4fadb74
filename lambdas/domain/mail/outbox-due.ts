import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { BY_TIME, placeAttributes } from '../../../shared/schema/table-index.ts';
import type { TableTarget } from '../../engine/table.ts';

const PARTITION = 'mail#unsent';
const { partition, sort } = placeAttributes(BY_TIME);

/** Milliseconds in which the queue delivers a mail, including its eight attempts. */
export const QUEUE_MS = 6 * 60_000;

/** The attributes that make an unsent mail due at a time: from then, the redrive queues it again. @param at ms */
export const dueAttributes = (at: number) => ({ [partition]: PARTITION, [sort]: new Date(at).toISOString() });

/** The parts of an update expression that make a mail due at `:due`, or remove it from the unsent mails. */
export const dueParts = {
  set: `${partition} = :unsent, ${sort} = :due`,
  remove: `${partition}, ${sort}`,
  due: sort,
  /** @param at ms */
  values: (at: number) => ({ ':unsent': PARTITION, ':due': new Date(at).toISOString() }),
};

interface DueMail {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The mails that are due and not sent, the earliest first; one Query for each megabyte of mails and their texts. */
export async function dueMails(
  { client, tableName }: TableTarget,
  now: Date,
  limit: number,
): Promise<readonly DueMail[]> {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName,
      IndexName: BY_TIME,
      KeyConditionExpression: '#unsent = :unsent AND #due <= :now',
      ExpressionAttributeNames: { '#unsent': partition, '#due': sort },
      ExpressionAttributeValues: { ':unsent': PARTITION, ':now': now.toISOString() },
      Limit: limit,
    },
  );
  const due: DueMail[] = [];
  for await (const { Items = [] } of pages) {
    due.push(...Items.map((item) => ({ id: String(item['id']), createdAt: String(item['createdAt']) })));
    if (due.length >= limit) break;
  }
  return due.slice(0, limit);
}
