import type { Notice, NoticeDelivery } from '../../../shared/entities/notice.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { inTurns } from '../in-turns.ts';
import { putNew, putOnce, toldStep, type OutboxMail } from '../mail/outbox.ts';
import { recipientsOf } from '../mail/recipients.ts';
import { noticeItem } from './notice-item.ts';
import { noticeOf } from './notice-of.ts';

/** Writes a notice together with the mark that its person is told of its cause, unless they were told before. */
async function tellOnce(notice: Notice, once: string, now: Date): Promise<void> {
  const write = { name: 'notice', Put: putOnce(noticeItem(notice)) };
  await failureOf(transact([toldStep(`notice#${once}`, notice.userId, now), write]));
}

const OFF: NoticeDelivery = 'off';

/**
 * Writes what a letter tells as a notice for each of its people; those that exist stay as they are.
 * @param id of the letter
 */
export async function writeNotices(id: string, mail: OutboxMail, now: Date): Promise<void> {
  const { about } = mail;
  if (!about) return;
  const told = (await recipientsOf(mail)).filter(({ delivery }) => delivery !== OFF);
  await inTurns(told, (recipient) => {
    const notice = noticeOf(id, mail, about, recipient, now);
    return about.once === undefined ? putNew(noticeItem(notice)) : tellOnce(notice, about.once, now);
  });
}
