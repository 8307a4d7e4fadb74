import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MailState, OutboxMail } from '../../domain/mail/outbox.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import { keys } from '../../domain/keys.ts';
import { readItem, table, tableName } from '../../engine/table.ts';

/** Longer than the function's time-out: a claim that is older belongs to a process that has ended. */
const CLAIM_MS = 35_000;
const SENT_MAIL_KEPT_SECONDS = 30 * 86_400;

const free: Readonly<Record<string, MailState>> = { ':waiting': 'waiting', ':redrive': 'redrive' };

export interface Claimed {
  readonly id: string;
  readonly until: number;
  readonly mail: OutboxMail;
}

/**
 * Takes a mail for sending, unless it is sent or gone.
 * @throws Error while another process holds it, so that the stream retries in case that process ends
 */
export async function claim(id: string, now: number): Promise<Claimed | undefined> {
  const until = now + CLAIM_MS;
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.mail(id),
        UpdateExpression: 'SET #state = :sending, claimedUntil = :until ADD attempts :one',
        ConditionExpression: '#state IN (:waiting, :redrive) OR (#state = :sending AND claimedUntil < :now)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ...free,
          ':sending': 'sending' satisfies MailState,
          ':until': until,
          ':now': now,
          ':one': 1,
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return { id, until, mail: Attributes?.['mail'] as OutboxMail };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    if ((await readItem(keys.mail(id)))?.['state'] === 'sending')
      throw new Error('claimed', { cause: error });
    return undefined;
  }
}

/** Releases a claim, so that the mail is tried again, unless another process has claimed it meanwhile. */
export const release = ({ id, until }: Claimed) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.mail(id),
      UpdateExpression: 'SET #state = :waiting',
      ConditionExpression: '#state = :sending AND claimedUntil = :until',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':waiting': 'waiting' satisfies MailState,
        ':sending': 'sending' satisfies MailState,
        ':until': until,
      },
    }),
  );

/** Marks a mail as sent; only sent mails expire. */
export const markSent = (id: string, now: Date) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.mail(id),
      UpdateExpression: 'SET #state = :sent, expiresAt = :expires REMOVE claimedUntil',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':sent': 'sent' satisfies MailState,
        ':expires': epochSeconds(now) + SENT_MAIL_KEPT_SECONDS,
      },
    }),
  );
