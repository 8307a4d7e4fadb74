import type { Notice, NoticeDelivery } from '../../../shared/entities/notice.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { mapInBatches } from '../map-in-batches.ts';
import { putOnce } from '../../engine/put-once.ts';
import { putIf } from '../../engine/write-if.ts';
import { putNew, markNotified, readMail, type OutboxMail } from '../mail/outbox.ts';
import { recipientsOf, type Recipient } from '../mail/recipients.ts';
import { noticeItem } from './notice-item.ts';
import { noticeOf } from './notice-of.ts';

/** Writes a notice together with its idempotency mark, unless the user was notified before. */
async function writeOnce(notice: Notice, once: string, now: Date): Promise<void> {
  const write = { name: 'notice', Put: putOnce(noticeItem(notice)) };
  await failureOf(transact([markNotified(`notice#${once}`, notice.userId, now), write]));
}

const OFF: NoticeDelivery = 'off';

/**
 * Writes a mail's notices, one for each recipient; existing notices stay unchanged.
 * @param id of the mail
 */
export async function writeNotices(id: string, mail: OutboxMail, now: Date): Promise<void> {
  const { about } = mail;
  if (!about) return;
  const recipients = (await recipientsOf(mail)).filter(({ delivery }) => delivery !== OFF);
  await mapInBatches(recipients, (recipient) => {
    const notice = noticeOf(id, mail, about, recipient, now);
    return about.once === undefined ? putNew(noticeItem(notice)) : writeOnce(notice, about.once, now);
  });
}

/**
 * Marks a mail's notices as read, because its subject was deleted: this also cancels the recipients' held mails. A notice
 * that the follower has yet to write is written as read.
 * @param id of the mail
 */
export async function retractNotices(id: string, now: Date): Promise<void> {
  const written = await readMail(id);
  const about = written?.mail.about;
  if (!about) return;
  const { mail, createdAt } = written;
  const retracted = (recipient: Recipient): Notice => ({
    ...noticeOf(id, mail, about, recipient, new Date(createdAt)),
    readAt: now.toISOString(),
  });
  const recipients = (await recipientsOf(mail)).filter(({ delivery }) => delivery !== OFF);
  await mapInBatches(recipients, async (recipient) => {
    const unread = { ConditionExpression: 'attribute_not_exists(pk) OR #record.readAt = :unread' };
    await putIf({
      Item: noticeItem(retracted(recipient)),
      ...unread,
      ExpressionAttributeNames: { '#record': 'record' },
      ExpressionAttributeValues: { ':unread': '' },
    });
  });
}
