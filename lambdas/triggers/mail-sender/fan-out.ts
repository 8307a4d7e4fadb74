import { createHash } from 'node:crypto';
import { isUndeliverable } from '../../../shared/entities/user.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { mailStep, putMail, markNotified, type OutboxMail } from '../../domain/mail/outbox.ts';
import { personalFooter } from '../../domain/mail/personal-footer.ts';
import { recipientsOf } from '../../domain/mail/recipients.ts';
import { noticeIdOf } from '../../domain/notice/notice-of.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import type { ClaimedMail } from './claim.ts';

/** Delay during which reading the notice cancels the mail, in milliseconds. */
const holdMs = () => Number(process.env['MAIL_HOLD_SECONDS'] ?? '0') * 1000;

/** The id of one recipient's mail: the same each time, so that it is written once. */
const recipientMailId = (id: string, email: string) =>
  `${id}-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;

/** Writes a mail together with its idempotency mark, unless the user was notified before. */
async function writeOnce(
  id: string,
  mail: OutboxMail & { to: string },
  once: string,
  now: Date,
): Promise<void> {
  await failureOf(transact([markNotified(once, mail.to, now), mailStep(mail, now, id, holdMs())]));
}

/** One recipient's copy of a mail. The original creates the notices. @param id of the original */
function recipientMail(
  id: string,
  at: string,
  { about, ...mail }: OutboxMail,
  to: string,
  companyId: string,
) {
  if (!about) return { ...mail, to, companyId, userId: to };
  const part = { letter: id, at, projectId: about.projectId, companyId };
  return { ...mail, ...personalFooter(about.kind), noticeId: noticeIdOf(id, to), part, to, userId: to };
}

/**
 * Writes one mail for each recipient who wants immediate mail and is reachable, so that each has its own claim and
 * retries.
 */
export async function fanOutToRecipients({ id, mail, createdAt }: ClaimedMail, now: Date): Promise<void> {
  const recipients = await recipientsOf(mail);
  const mailed = recipients.filter(({ user, delivery }) => delivery === 'mail' && !isUndeliverable(user));
  await mapInBatches(mailed, ({ user: { email }, companyId }) => {
    const copy = recipientMail(id, createdAt, mail, email, companyId);
    const once = mail.about?.once;
    return once === undefined
      ? putMail(recipientMailId(id, email), copy, now, holdMs())
      : writeOnce(recipientMailId(id, email), copy, once, now);
  });
}
