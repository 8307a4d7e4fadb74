import type { Notice } from '../../../shared/entities/notice.ts';
import { deliveryOf } from '../../../shared/entities/notice-preferences.ts';
import type { OutboxMail } from '../../domain/mail/outbox.ts';
import { recipientsOf } from '../../domain/mail/recipients.ts';
import { isMuted } from '../../domain/message/mute.ts';
import { visibleNotices } from '../../domain/notice/visible-notices.ts';
import { readCaller } from '../../domain/caller-of-user.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';

/** Whether a user has switched off such notices or muted the project, or can no longer see it, since the notice. */
async function isUnwanted(notice: Notice): Promise<boolean> {
  const { userId, kind, projectId } = notice;
  const user = await readUnscoped('user', userId);
  if (!user || kind === '') return false;
  if (deliveryOf(user, kind) === 'off') return true;
  if (kind === 'messages' && (await isMuted(projectId, userId))) return true;
  return (await visibleNotices(await readCaller(user), [notice])).length === 0;
}

/** Whether the mail's notice is unread and its recipient still wants it; true for a mail without a notice. */
async function isNoticeOpen({ noticeId }: OutboxMail): Promise<boolean> {
  const notice = noticeId === undefined ? undefined : await readUnscoped('notice', noticeId);
  return !notice || (notice.readAt === '' && !(await isUnwanted(notice)));
}

/** Whether the user of a recipient's mail may still get it: not once they are disabled, deleted or in another company. */
async function isStillRecipient(mail: OutboxMail): Promise<boolean> {
  const userId = mail.userId ?? (typeof mail.to === 'string' ? mail.to : undefined);
  const companyId = mail.companyId ?? mail.part?.companyId;
  if (companyId === undefined || userId === undefined) return true;
  const companies = companyId === '' ? [] : [companyId];
  return (await recipientsOf({ ...mail, to: { companies, person: userId } })).length > 0;
}

/** Whether a mail is still to be sent: minutes or, after an outage, hours have passed since its cause. */
export const isStillWanted = async (mail: OutboxMail): Promise<boolean> =>
  (await isNoticeOpen(mail)) && (await isStillRecipient(mail));
