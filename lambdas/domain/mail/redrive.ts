import { MINUTE_MS } from '../../../shared/schema/durations.ts';
import type { TableTarget } from '../../engine/table.ts';
import { updateIf } from '../../engine/write-if.ts';
import { itemKeys } from '../item-keys.ts';
import type { MailState } from './outbox.ts';
import { dueParts, QUEUE_MS } from './outbox-due.ts';

/** Longest pause: a failing mail is due after 1, 2, 4 … minutes, and finally every six hours. */
const LONGEST_MS = 360 * MINUTE_MS;

/** Returns when an unsent mail is due again (ms). @param redrives number of redrives so far */
export const nextDueTime = (redrives: number, now: number): number =>
  now + Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.min(redrives, 20));

const states: Readonly<Record<string, MailState>> = {
  ':sent': 'sent',
  ':skipped': 'skipped',
  ':sending': 'sending',
  ':redrive': 'redrive',
};

/**
 * Requeues a mail for the sender, unless it is sent, skipped or being sent. Counts the redrives in `offers`. Writes the
 * time too: without a change, the stream gets no record.
 * @returns whether it was requeued
 */
export async function redrive(target: TableTarget, id: string, now: Date): Promise<boolean> {
  const requeued = await updateIf(
    {
      Key: itemKeys.mail(id),
      UpdateExpression: `SET #state = :redrive, redrivenAt = :at, ${dueParts.set} REMOVE leasedBy ADD offers :one`,
      ConditionExpression: `NOT #state IN (:sent, :skipped) AND (#state <> :sending OR ${dueParts.dueAttribute} < :at)`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ...states,
        ':at': now.toISOString(),
        ':one': 1,
        ...dueParts.values(now.getTime() + QUEUE_MS),
      },
    },
    target,
  );
  return requeued !== undefined;
}
