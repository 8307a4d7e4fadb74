import type { Message } from '../../shared/entities/message.ts';
import { deliveryOf } from '../../shared/entities/notice-preferences.ts';
import type { Project } from '../../shared/entities/project.ts';
import { isActiveAdministrator, type User } from '../../shared/entities/user.ts';
import { newMessageMails } from '../../lambdas/domain/mail/message-mails.ts';
import type { OutboxMail } from '../../lambdas/domain/mail/outbox.ts';
import { noticeItem } from '../../lambdas/domain/notice/notice-item.ts';
import { noticeOf } from '../../lambdas/domain/notice/notice-of.ts';
import type { Item } from './items.ts';
import { daysBefore } from './seeded-random.ts';
import { HOUR_MS } from '../../shared/schema/durations.ts';

export interface MessageNoticeContext {
  readonly projects: readonly Project[];
  /** In order of time. */
  readonly messages: readonly Message[];
  readonly now: Date;
}

/** Maximum age in days of unread notices; older ones were read. */
const UNREAD_DAYS = 1.5;

const isRecipient = (user: User, { to, about }: OutboxMail) =>
  about?.except !== user.email &&
  (typeof to === 'string' ? isActiveAdministrator(user) : to.companies.includes(user.companyId));

/** When a user read a message: at the user's next message, else an hour after this message; empty while unread. */
function readingTimeOf(
  user: User,
  { projectId, createdAt }: Message,
  { messages, now }: MessageNoticeContext,
): string {
  const nextMessage = messages.find(
    (next) => next.author === user.email && next.projectId === projectId && next.createdAt > createdAt,
  );
  if (nextMessage) return nextMessage.createdAt;
  if (createdAt > daysBefore(now, UNREAD_DAYS).toISOString()) return '';
  return new Date(Date.parse(createdAt) + HOUR_MS).toISOString();
}

/** The item of a user's notice of a mail; none for a mail without notice. @param id of the mail */
export function noticeItems(
  user: User,
  id: string,
  mail: OutboxMail,
  at: Date,
  readAt: string,
): readonly Item[] {
  if (!mail.about) return [];
  const companyId = typeof mail.to === 'string' ? '' : user.companyId;
  const recipient = { user, companyId, delivery: deliveryOf(user, mail.about.kind) };
  return [noticeItem({ ...noticeOf(id, mail, mail.about, recipient, at), readAt })];
}

/** A user's notices of the messages in the demo projects that have conversations (stories.ts). */
export const messageNotices = (user: User, context: MessageNoticeContext): readonly Item[] =>
  context.messages.flatMap((message): readonly Item[] => {
    const project = context.projects.find(({ id }) => id === message.projectId);
    const mail =
      project && newMessageMails(project, message).find((candidate) => isRecipient(user, candidate));
    if (!mail) return [];
    const at = new Date(message.createdAt);
    return noticeItems(user, `demo-${message.id}`, mail, at, readingTimeOf(user, message, context));
  });
