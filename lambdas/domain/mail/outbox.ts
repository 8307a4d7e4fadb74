import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '../../../shared/entities/notice.ts';
import { noticeKinds } from '../../../shared/entities/options.ts';
import { tableName } from '../../engine/table.ts';
import { keys } from '../keys.ts';
import type { Step } from '../../engine/step.ts';
import { putIf } from '../../engine/write-if.ts';
import type { Letter } from './layout.ts';
import { dueAt, QUEUE_MS } from './unsent.ts';

/** The people of companies; looked up when they are told. */
interface People {
  /** Without any, the one person is an administrator. */
  readonly companies: readonly string[];
  /** The e-mail of the one of them whom it is for. */
  readonly person?: string;
}

/** What a letter tells, for the notices of its people: those whom a letter to the team tells are its administrators. */
export interface About {
  readonly kind: NoticeKind;
  /** Empty for what is about no project. */
  readonly projectId: string;
  /** Path and query of the page that the notice leads to. */
  readonly path: string;
  /** Where the subject alone says too little: a mail has its facts below it. */
  readonly title?: string;
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
  /** None for what a person writes to an address, and for the mail of one person. */
  readonly about?: About;
  /** The notice that tells its person the same: once that is read, the mail is not sent. */
  readonly noticeId?: string;
}

/**
 * A `held` mail is offered to the sender when it is due; its person may read the notice until then. `redrive` offers a
 * mail to the sender once more. A `failed` mail can never be sent as it is. A `skipped` one had no
 * recipient whom mail reaches; it is done, as a sent one is.
 */
export type MailState = 'waiting' | 'held' | 'sending' | 'sent' | 'skipped' | 'redrive' | 'failed';

/** Log messages about one mail that SES does not take; an alarm counts them. */
export const GIVEN_UP = 'mail given up';
export const REFUSED = 'mail refused';
/** Log message about mails that wait for too long, whatever holds them up; an alarm counts it. */
export const LATE = 'mails are late';

/** The stream events that come to the sender's queue: new mails, and mails that are offered once more. */
export const outboxEvents = [
  {
    eventName: ['INSERT'],
    dynamodb: { NewImage: { noun: { S: ['mail'] }, state: { S: ['waiting' satisfies MailState] } } },
  },
  {
    eventName: ['MODIFY'],
    dynamodb: { NewImage: { noun: { S: ['mail'] }, state: { S: ['redrive' satisfies MailState] } } },
  },
] as const;

/** What the queue's messages are made of, in the notation of EventBridge's pipes: the id of a mail as JSON. */
export const QUEUED_MAIL = '{"id": <$.dynamodb.NewImage.id.S>}';

/** The stream events of new letters that people are told of by notices. */
export const letterEvents = [
  {
    eventName: ['INSERT'],
    dynamodb: {
      NewImage: {
        noun: { S: ['mail'] },
        mail: { M: { about: { M: { kind: { S: noticeKinds.map(({ value }) => value) } } } } },
      },
    },
  },
];

/** The item of a mail; each new one comes through the table's stream and a queue to the sender. It stays until it is sent. */
const outboxItem = (id: string, mail: OutboxMail, now: Date, holdMs: number) => ({
  ...keys.mail(id),
  noun: 'mail',
  id,
  state: (holdMs > 0 ? 'held' : 'waiting') satisfies MailState,
  attempts: 0,
  createdAt: now.toISOString(),
  ...dueAt(now.getTime() + (holdMs || QUEUE_MS)),
  mail,
});

/** The steps that write a mail; none when there is no mail. */
export const mailSteps = (mail: OutboxMail | undefined, now: Date): readonly Step[] =>
  mail ? [mailStep(mail, now)] : [];

/** Writes an item unless one with its key exists. */
export const putOnce = (Item: Readonly<Record<string, unknown>>) => ({
  TableName: tableName(),
  Item: { ...Item },
  ConditionExpression: 'attribute_not_exists(pk)',
});

/**
 * Writes a mail in the transaction of what causes it: one item, however many people it goes to.
 * @param holdMs milliseconds until it is sent
 */
export const mailStep = (mail: OutboxMail, now: Date, id: string = randomUUID(), holdMs = 0): Step => ({
  name: 'mail',
  Put: putOnce(outboxItem(id, mail, now, holdMs)),
});

/** Keeps for good that a person is told of something; fails when they were told before. */
export const toldStep = (once: string, email: string, now: Date): Step => ({
  name: 'told mark',
  Put: putOnce({ ...keys.told(once, email), at: now.toISOString() }),
});

/** Writes an item that nothing else is written with; one with its key stays as it is. */
export async function putNew(item: Readonly<Record<string, unknown>>): Promise<void> {
  await putIf(putOnce(item));
}

/** Writes a mail that nothing else is written with; one with this id stays as it is. @param holdMs as in {@link mailStep} */
export const putMail = (id: string, mail: OutboxMail, now: Date, holdMs = 0): Promise<void> =>
  putNew(outboxItem(id, mail, now, holdMs));
