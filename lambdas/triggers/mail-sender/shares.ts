import { createHash } from 'node:crypto';
import { isUndeliverable } from '../../../shared/entities/user.ts';
import { inTurns } from '../../domain/in-turns.ts';
import { mailStep, putMail, toldStep, type OutboxMail } from '../../domain/mail/outbox.ts';
import { personalFooter } from '../../domain/mail/personal-footer.ts';
import { recipientsOf } from '../../domain/mail/recipients.ts';
import { noticeIdOf } from '../../domain/notice/notice-of.ts';
import { readAny } from '../../engine/read-any.ts';
import { failureOf, transact } from '../../engine/transact.ts';

/** How long a mail waits for its notice to be read, in milliseconds. */
const holdMs = () => Number(process.env['MAIL_HOLD_SECONDS'] ?? '0') * 1000;

/** The id of one recipient's mail: the same each time, so that it is written once. */
const shareId = (id: string, email: string) =>
  `${id}-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;

/** Writes a mail together with the mark that its person is told of its cause, unless they were told before. */
async function tellOnce(
  id: string,
  mail: OutboxMail & { to: string },
  once: string,
  now: Date,
): Promise<void> {
  await failureOf(transact([toldStep(once, mail.to, now), mailStep(mail, now, id, holdMs())]));
}

/** The mail of one person: what it is about is told by the letter that it is a share of. */
function shareOf(id: string, { about, ...mail }: OutboxMail, to: string) {
  const noticeId = noticeIdOf(id, to);
  return { ...mail, ...(about && { ...personalFooter(about.kind), noticeId }), to };
}

/**
 * Writes one mail for each person who wants to be told by mail at once and whom mail reaches, so that each is claimed,
 * retried and given up alone.
 */
export async function shareOut(id: string, mail: OutboxMail, now: Date): Promise<void> {
  const recipients = await recipientsOf(mail);
  const mailed = recipients.filter(({ user, delivery }) => delivery === 'mail' && !isUndeliverable(user));
  await inTurns(mailed, ({ user: { email } }) => {
    const share = shareOf(id, mail, email);
    const once = mail.about?.once;
    return once === undefined
      ? putMail(shareId(id, email), share, now, holdMs())
      : tellOnce(shareId(id, email), share, once, now);
  });
}

/** Whether the person of a mail has read in the portal what it tells. */
export async function isNoticeRead({ noticeId }: OutboxMail): Promise<boolean> {
  const notice = noticeId === undefined ? undefined : await readAny('notice', noticeId);
  return notice !== undefined && notice.readAt !== '';
}
