import type { SentMail } from '../../domain/mail/mail-timeline.ts';
import type { MailState, OutboxMail } from '../../domain/mail/outbox.ts';
import { nextDueTime } from '../../domain/mail/redrive.ts';
import { dueParts } from '../../domain/mail/outbox-due.ts';
import { expiryAfter } from '../../engine/epoch-seconds.ts';
import { claimLease, endLease, releaseLease, type Lease } from '../../engine/lease.ts';
import { itemKeys } from '../../domain/item-keys.ts';
import type { Step } from '../../engine/step.ts';
import { transact } from '../../engine/transact.ts';

/** Longer than the function's timeout: a claim that is older belongs to a process that has ended. */
const CLAIM_MS = 35_000;
const DONE_MAIL_RETENTION_DAYS = 30;

const states = {
  ':sending': 'sending',
  ':waiting': 'waiting',
  ':redrive': 'redrive',
} satisfies Readonly<Record<string, MailState>>;
const names = { '#state': 'state' };

export interface ClaimedMail extends SentMail {
  readonly lease: Lease;
  readonly redrives: number;
}

/**
 * Claims a mail for sending, unless it is sent or another process has it. If that process has ended, the mail is due
 * when its lease ends, and is queued again then.
 */
export async function claimMail(id: string, now: number): Promise<ClaimedMail | undefined> {
  const claimed = await claimLease(
    itemKeys.mail(id),
    now,
    {
      until: now + CLAIM_MS,
      condition: '#state IN (:waiting, :redrive) OR (#state = :sending AND #due < :now)',
    },
    { set: '#state = :sending, attempts = attempts + :one', names, values: { ...states, ':one': 1 } },
  );
  if (!claimed) return undefined;
  const { lease, item } = claimed;
  return {
    id,
    lease,
    // `offers` is the attribute that counts redrives.
    redrives: Number(item['offers'] ?? 0),
    mail: item['mail'] as OutboxMail,
    createdAt: String(item['createdAt']),
  };
}

const stateSet = (state: MailState) => ({ set: '#state = :state', names, values: { ':state': state } });

/** Releases a claim, so that the mail is retried: by the queue, or when it is due. */
export const releaseMail = ({ lease, redrives }: ClaimedMail, now: number): Promise<boolean> =>
  releaseLease(lease, nextDueTime(redrives, now), stateSet('waiting'));

/** Gives up a mail that can never be sent. It stays in the table, so that an operator can fix and redrive it. */
export const giveUpMail = ({ lease }: ClaimedMail): Promise<boolean> => endLease(lease, stateSet('failed'));

/** Marks a mail as sent or skipped, which lets it expire. @param extraWrites steps of the same transaction */
export const markDone = (id: string, state: 'sent' | 'skipped', now: Date, extraWrites: readonly Step[]) =>
  transact([
    {
      Update: {
        Key: itemKeys.mail(id),
        UpdateExpression: `SET #state = :done, expiresAt = :expires REMOVE leasedBy, ${dueParts.remove}`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: {
          ':done': state satisfies MailState,
          ':expires': expiryAfter(now, DONE_MAIL_RETENTION_DAYS),
        },
      },
    },
    ...extraWrites,
  ]);
