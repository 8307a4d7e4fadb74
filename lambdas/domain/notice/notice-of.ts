import type { Notice } from '../../../shared/entities/notice.ts';
import { derivedId } from '../../engine/derived-id.ts';
import type { About, OutboxMail } from '../mail/outbox.ts';
import type { Recipient } from '../mail/recipients.ts';
import { oneLine } from '../mail/text.ts';

/** The id of a notice, derived from its mail and recipient, so that a retry creates no second notice. */
export const noticeIdOf = (mailId: string, email: string): string => derivedId('notice', mailId, email);

/** The notice for one recipient of a mail. @param id of the mail */
export function noticeOf(
  id: string,
  { subject }: OutboxMail,
  { kind, projectId, path, recordKeys = '' }: About,
  { user, companyId, delivery }: Recipient,
  now: Date,
): Notice {
  const at = now.toISOString();
  const system = { id: noticeIdOf(id, user.email), version: 1, createdAt: at, updatedAt: at };
  const content = { kind, projectId, recordKeys, path, title: oneLine(subject) };
  return { ...system, ...content, userId: user.email, companyId, delivery, readAt: '' };
}
