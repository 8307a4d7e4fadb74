import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import type { MailPreference } from '../../../shared/entities/user.ts';
import { table, tableName } from '../../engine/table.ts';
import { keys } from '../keys.ts';
import type { Step } from '../../engine/transact.ts';
import type { Letter } from './layout.ts';
import { dueAt, STREAM_MS } from './unsent.ts';

/** The people of companies who have not switched this kind of mail off; looked up when the mail is sent. */
export interface People {
  /** Without any, the one person is an administrator. */
  readonly companies: readonly string[];
  /** The e-mail of the one of them whom it is for. */
  readonly person?: string;
  readonly unless: MailPreference;
  /** Whose act it tells of: they need not be told. */
  readonly except?: string;
  /** What they are told of; each person is told of it at most once, ever. */
  readonly once?: string;
}

/** A mail in the outbox. `to: 'team'` stands for the environment's own mailboxes. */
export interface OutboxMail extends Letter {
  readonly to: string | People;
  readonly cc?: string | undefined;
  readonly replyTo?: string | undefined;
}

/**
 * `redrive` offers a mail to the sender once more. A `failed` mail can never be sent as it is. A `skipped` one had no
 * recipient whom mail reaches; it is done, as a sent one is.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'skipped' | 'redrive' | 'failed';

/** Log messages about one mail that SES does not take; an alarm counts them. */
export const GIVEN_UP = 'mail given up';
export const REFUSED = 'mail refused';

/** The stream events that the sender receives: new mails, and mails that are offered once more. */
export const outboxEvents = [
  { eventName: ['INSERT'], dynamodb: { NewImage: { noun: { S: ['mail'] } } } },
  {
    eventName: ['MODIFY'],
    dynamodb: { NewImage: { noun: { S: ['mail'] }, state: { S: ['redrive' satisfies MailState] } } },
  },
] as const;

/** The item of a mail; the table's stream hands each new one to the sender. It stays until it is sent. */
const outboxItem = (id: string, mail: OutboxMail, now: Date) => ({
  ...keys.mail(id),
  noun: 'mail',
  id,
  state: 'waiting' satisfies MailState,
  attempts: 0,
  createdAt: now.toISOString(),
  ...dueAt(now.getTime() + STREAM_MS),
  mail,
});

/** The steps that write a mail; none when there is no mail. */
export const mailSteps = (mail: OutboxMail | undefined, now: Date): readonly Step[] =>
  mail ? [mailStep(mail, now)] : [];

const putOnce = (Item: Readonly<Record<string, unknown>>) => ({
  TableName: tableName(),
  Item: { ...Item },
  ConditionExpression: 'attribute_not_exists(pk)',
});

/** Writes a mail in the transaction of what causes it: one item, however many people it goes to. */
export const mailStep = (mail: OutboxMail, now: Date, id: string = randomUUID()): Step => ({
  Put: putOnce(outboxItem(id, mail, now)),
});

/** Keeps for good that a person is told of something; fails when they were told before. */
export const toldStep = (once: string, email: string, now: Date): Step => ({
  Put: putOnce({ ...keys.told(once, email), at: now.toISOString() }),
});

/** Writes a mail that nothing else is written with; one with this id stays as it is. */
export async function putMail(id: string, mail: OutboxMail, now: Date): Promise<void> {
  try {
    await table.send(new PutCommand(putOnce(outboxItem(id, mail, now))));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
