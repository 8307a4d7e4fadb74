import type { Notice } from '../../../shared/entities/notice.ts';
import { derivedId } from '../derived-id.ts';
import type { About, OutboxMail } from '../mail/outbox.ts';
import type { Recipient } from '../mail/recipients.ts';
import { oneLine } from '../mail/text.ts';

/** The id of the notice by which a person is told what a letter tells: the same each time, so that there is one. */
export const noticeIdOf = (letterId: string, email: string): string => derivedId('notice', letterId, email);

/** The notice by which a letter is told to a person. @param id of the letter */
export function noticeOf(
  id: string,
  { subject }: OutboxMail,
  { kind, projectId, path, title = subject }: About,
  { user, companyId, delivery }: Recipient,
  now: Date,
): Notice {
  const at = now.toISOString();
  const system = { id: noticeIdOf(id, user.email), version: 1, createdAt: at, updatedAt: at };
  const said = { kind, projectId, path, title: oneLine(title) };
  return { ...system, ...said, userId: user.email, companyId, delivery, readAt: '' };
}
