import { createHash } from 'node:crypto';
import { isUndeliverable } from '../../../shared/entities/user.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { mailStep, putMail, markNotifiedStep } from '../../domain/mail/outbox.ts';
import { personalFooter } from '../../domain/mail/personal-footer.ts';
import { recipientsOf, type Recipient } from '../../domain/mail/recipients.ts';
import { noticeIdOf } from '../../domain/notice/notice-of.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import type { ClaimedMail } from './claim.ts';

/** Delay during which reading the notice cancels the mail, in milliseconds. */
const holdMs = () => Number(process.env['MAIL_HOLD_SECONDS'] ?? '0') * 1000;

/** The id of one recipient's mail: the same each time, so that it is written once. */
const recipientMailId = (id: string, email: string) =>
  `${id}-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;

/** One recipient's mail, without `about`: only the original creates notices. */
function recipientMailOf({ user: { email }, companyId }: Recipient, { id, mail, createdAt }: ClaimedMail) {
  const { about, ...content } = mail;
  const recipientMail = { ...content, to: email, userId: email };
  if (!about) return { ...recipientMail, companyId };
  return {
    ...recipientMail,
    ...personalFooter(about.kind),
    noticeId: noticeIdOf(id, email),
    part: { letter: id, at: createdAt, projectId: about.projectId, companyId },
  };
}

/** Writes a recipient's mail, unless an earlier mail with the same idempotency key has notified the user. */
async function writeRecipientMail(recipient: Recipient, original: ClaimedMail, now: Date): Promise<void> {
  const mail = recipientMailOf(recipient, original);
  const id = recipientMailId(original.id, mail.to);
  const once = original.mail.about?.once;
  if (once === undefined) return putMail(id, mail, now, holdMs());
  const mark = markNotifiedStep(once, mail.to, now);
  await failureOf(transact([mark, mailStep(mail, now, id, holdMs())]));
}

/**
 * Writes one mail for each recipient who wants immediate mail and is reachable, so that each has its own claim and
 * retries.
 */
export async function fanOutToRecipients(original: ClaimedMail, now: Date): Promise<void> {
  const recipients = await recipientsOf(original.mail);
  const mailed = recipients.filter(({ user, delivery }) => delivery === 'mail' && !isUndeliverable(user));
  await mapInBatches(mailed, (recipient) => writeRecipientMail(recipient, original, now));
}
