import { randomUUID } from 'node:crypto';
import { TEAM } from '../../../shared/api/mail.ts';
import type { NoticeKind } from '../../../shared/entities/notice.ts';
import { noticeKinds } from '../../../shared/entities/options.ts';
import { itemKeys } from '../item-keys.ts';
import type { Step } from '../../engine/step.ts';
import { putOnce } from '../../engine/put-once.ts';
import { putIf } from '../../engine/write-if.ts';
import type { MailContent } from './layout.ts';
import { TEAM_FOOTER } from './personal-footer.ts';
import { dueAttributes, QUEUE_MS } from './outbox-due.ts';

/** Companies whose users are recipients; resolved when the mail is sent. */
interface People {
  /** Without a company, the recipient is an administrator. */
  readonly companies: readonly string[];
  /** The e-mail of a single recipient. */
  readonly person?: string;
}

/** The notice for the mail's recipients; mail to the team notifies the administrators. */
export interface About {
  readonly kind: NoticeKind;
  /** Empty without a project. */
  readonly projectId: string;
  /** Keys of the records that the notice disappears with, separated by spaces. */
  readonly recordKeys?: string;
  /** Path and query of the page that the notice leads to. */
  readonly path: string;
  /** The author, who needs no notification. */
  readonly except?: string;
  /** Idempotency key: each user is notified of this at most once. */
  readonly once?: string;
}

/** The mail that the sender split into one mail for each recipient. */
interface OriginalMail {
  /** Id of the original. */
  readonly letter: string;
  readonly at: string;
  /** Empty without a project. */
  readonly projectId: string;
  /** The recipient's company; empty for the team. */
  readonly companyId: string;
}

/** A mail in the outbox. `to: 'team'` means the environment's own mailboxes. */
export interface OutboxMail extends MailContent {
  readonly to: string | People;
  readonly cc?: string | undefined;
  readonly replyTo?: string | undefined;
  /** Absent for mail to an address and for a single recipient's mail. */
  readonly about?: About;
  /** The corresponding notice: reading it cancels the mail. */
  readonly noticeId?: string;
  /**
   * The recipient's company, of a mail to one user's address that no longer concerns them in another company. Empty for
   * the team; undefined if the company does not matter.
   */
  readonly companyId?: string | undefined;
  /** The user of a mail to one user's address; differs from `to` once an operator has corrected the address. */
  readonly userId?: string;
  /** The original of a single recipient's mail; absent for mail that no timeline shows. */
  readonly part?: OriginalMail;
}

/** A mail to the internal mailboxes. No preference can stop it. */
export const mailToTeam = (about: About, content: Pick<OutboxMail, 'subject' | 'blocks'>): OutboxMail => ({
  ...content,
  to: TEAM,
  about,
  footer: TEAM_FOOTER,
});

/**
 * `held`: waits in case its recipient reads the notice first. `redrive`: queued again. `failed`: can never be sent.
 * `skipped`: had no reachable recipient, and is final like `sent`.
 */
export type MailState = 'waiting' | 'held' | 'sending' | 'sent' | 'skipped' | 'redrive' | 'failed';

/** Log messages that alarms count: about a mail that SES does not take, and about mails that wait too long. */
export const MAIL_GIVEN_UP_LOG = 'mail given up';
export const MAIL_REFUSED_LOG = 'mail refused';
export const MAILS_LATE_LOG = 'mails are late';

/** The stream events in the sender's queue: new mails, and mails that are queued again. */
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

/** Template for the queue's messages in the notation of EventBridge's pipes: a mail's id as JSON. */
export const QUEUED_MAIL = '{"id": <$.dynamodb.NewImage.id.S>}';

/** The stream events of new mails that create notices. */
export const noticeMailEvents = [
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

/** The item of a mail. The table's stream and a queue deliver its id to the sender. */
const outboxItem = (id: string, mail: OutboxMail, now: Date, holdMs: number) => ({
  ...itemKeys.mail(id),
  noun: 'mail',
  id,
  state: (holdMs > 0 ? 'held' : 'waiting') satisfies MailState,
  attempts: 0,
  createdAt: now.toISOString(),
  ...dueAttributes(now.getTime() + (holdMs || QUEUE_MS)),
  mail,
});

export const mailSteps = (mail: OutboxMail | undefined, now: Date): readonly Step[] =>
  mail ? [mailStep(mail, now)] : [];

/** Returns the step that adds a mail: one item for all recipients. @param holdMs delay before sending, in milliseconds */
export const mailStep = (mail: OutboxMail, now: Date, id: string = randomUUID(), holdMs = 0): Step => ({
  name: 'mail',
  Put: putOnce(outboxItem(id, mail, now, holdMs)),
});

/**
 * Returns the step that stores permanently that a user or company was notified; fails after an earlier notification.
 */
export const markNotifiedStep = (once: string, recipient: string, now: Date): Step => ({
  name: 'told mark',
  Put: putOnce({ ...itemKeys.notifiedMark(once, recipient), at: now.toISOString() }),
});

/** Writes an item without a transaction, unless an item with its key exists. */
export async function putNew(item: Readonly<Record<string, unknown>>): Promise<void> {
  await putIf(putOnce(item));
}

/** Writes a mail without a transaction, unless a mail with its id exists. @param holdMs as in {@link mailStep} */
export const putMail = (id: string, mail: OutboxMail, now: Date, holdMs = 0): Promise<void> =>
  putNew(outboxItem(id, mail, now, holdMs));
