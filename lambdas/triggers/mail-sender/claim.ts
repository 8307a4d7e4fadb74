import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import type { MailState, OutboxMail } from '../../domain/mail/outbox.ts';
import { nextOffer } from '../../domain/mail/redrive.ts';
import { dueParts } from '../../domain/mail/unsent.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import { keys } from '../../domain/keys.ts';
import { table, tableName } from '../../engine/table.ts';
import { updateIf } from '../../engine/write-if.ts';

/** Longer than the function's time-out: a claim that is older belongs to a process that has ended. */
const CLAIM_MS = 35_000;
const DONE_MAIL_KEPT_SECONDS = 30 * 86_400;

const SENDING = 'sending' satisfies MailState;
const free: Readonly<Record<string, MailState>> = { ':waiting': 'waiting', ':redrive': 'redrive' };

export interface Claimed {
  readonly id: string;
  readonly until: number;
  /** How often it was offered once more. */
  readonly offers: number;
  readonly mail: OutboxMail;
}

/**
 * Takes a mail for sending, unless it is sent or another process holds it. Should that process have ended, the mail is
 * due when its claim runs out, and is offered again then.
 */
export async function claim(id: string, now: number): Promise<Claimed | undefined> {
  const until = now + CLAIM_MS;
  const item = await updateIf({
    Key: keys.mail(id),
    UpdateExpression: `SET #state = :sending, claimedUntil = :until, claimedBy = :me, ${dueParts.set} ADD attempts :one`,
    // Its own claim counts as free: the SDK repeats a call whose answer was lost.
    ConditionExpression:
      '#state IN (:waiting, :redrive) OR (#state = :sending AND (claimedUntil < :now OR claimedBy = :me))',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ...free,
      ...dueParts.values(until),
      ':sending': SENDING,
      ':until': until,
      ':now': now,
      ':me': randomUUID(),
      ':one': 1,
    },
    ReturnValues: 'ALL_NEW',
  });
  return item && { id, until, offers: Number(item['offers'] ?? 0), mail: item['mail'] as OutboxMail };
}

/** Changes a mail, unless another process has claimed it meanwhile. */
const change = (
  { id, until }: Claimed,
  UpdateExpression: string,
  values: Readonly<Record<string, unknown>>,
) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.mail(id),
      UpdateExpression,
      ConditionExpression: '#state = :sending AND claimedUntil = :until',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ...values, ':sending': SENDING, ':until': until },
    }),
  );

/** Releases a claim, so that the mail is tried again: by the queue, or when it is due. */
export const release = (claimed: Claimed, now: number) =>
  change(claimed, `SET #state = :waiting, ${dueParts.set}`, {
    ':waiting': 'waiting' satisfies MailState,
    ...dueParts.values(nextOffer(claimed.offers, now)),
  });

/** Gives up a mail that can never be sent. It stays in the table, for an operator to mend and redrive. */
export const giveUp = (claimed: Claimed) =>
  change(claimed, `SET #state = :failed REMOVE ${dueParts.remove}`, {
    ':failed': 'failed' satisfies MailState,
  });

/** Marks a mail as sent or skipped; only such mails expire. */
export const markDone = (id: string, state: 'sent' | 'skipped', now: Date) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.mail(id),
      UpdateExpression: `SET #state = :done, expiresAt = :expires REMOVE claimedUntil, ${dueParts.remove}`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':done': state satisfies MailState,
        ':expires': epochSeconds(now) + DONE_MAIL_KEPT_SECONDS,
      },
    }),
  );
