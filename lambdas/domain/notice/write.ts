import type { Notice, NoticeDelivery } from '../../../shared/entities/notice.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { mapInBatches } from '../map-in-batches.ts';
import { putOnce } from '../../engine/put-once.ts';
import { putNew, markNotifiedStep, type OutboxMail } from '../mail/outbox.ts';
import { recipientsOf } from '../mail/recipients.ts';
import { noticeItem } from './notice-item.ts';
import { noticeOf } from './notice-of.ts';

/** Writes a notice together with its idempotency mark, unless the user was notified before. */
async function writeOnce(notice: Notice, once: string, now: Date): Promise<void> {
  const write = { name: 'notice', Put: putOnce(noticeItem(notice)) };
  await failureOf(transact([markNotifiedStep(`notice#${once}`, notice.userId, now), write]));
}

const OFF: NoticeDelivery = 'off';

/** Writes the notices of a mail to its recipients; existing notices stay unchanged. @param id of the mail */
export async function writeNotices(id: string, mail: OutboxMail, now: Date): Promise<void> {
  const { about } = mail;
  if (!about) return;
  const recipients = (await recipientsOf(mail)).filter(({ delivery }) => delivery !== OFF);
  await mapInBatches(recipients, (recipient) => {
    const notice = noticeOf(id, mail, about, recipient, now);
    return about.once === undefined ? putNew(noticeItem(notice)) : writeOnce(notice, about.once, now);
  });
}
