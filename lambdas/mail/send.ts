import { isAdmin } from '../../shared/access.ts';
import { mail as routes, DAILY_MESSAGE_QUOTA, TEAM } from '../../shared/api/mail.ts';
import { forbidden, invalid, VisibleError } from '../../shared/schema/errors.ts';
import { EMAIL } from '../../shared/schema/kinds.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { derivedId } from '../engine/derived-id.ts';
import { writtenMailContent } from '../domain/mail/written-mail.ts';
import { mailStep, type OutboxMail } from '../domain/mail/outbox.ts';
import { companyLink } from '../domain/mail/mail-parts.ts';
import { itemKeys } from '../domain/item-keys.ts';
import { expiryAfter } from '../engine/epoch-seconds.ts';
import { serve } from '../engine/serve.ts';
import type { Step } from '../engine/step.ts';
import { failureOf, transact } from '../engine/transact.ts';

const isRecipient = (to: string) => to === TEAM || EMAIL.test(to);

/** One mail to both recipients; two mails if one of them is the team, to hide its addresses from the other recipient. */
function envelopes(to: string, cc: string): readonly Pick<OutboxMail, 'to' | 'cc'>[] {
  if (!cc || cc.toLowerCase() === to.toLowerCase()) return [{ to }];
  return to === TEAM || cc === TEAM ? [{ to }, { to: cc }] : [{ to, cc }];
}

const QUOTA_RETENTION_DAYS = 2;

/** Counts a message against the sender's quota of the day in Sydney; fails when the quota is used up. */
function quotaStep(email: string, now: Date): Step {
  const expiresAt = expiryAfter(now, QUOTA_RETENTION_DAYS);
  return {
    name: 'quota',
    Update: {
      Key: itemKeys.mailQuota(email, sydneyDate(now)),
      UpdateExpression: 'ADD #count :one SET #expires = :expires',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
      ExpressionAttributeNames: { '#count': 'count', '#expires': 'expiresAt' },
      ExpressionAttributeValues: { ':one': 1, ':most': DAILY_MESSAGE_QUOTA, ':expires': expiresAt },
    },
  };
}

const QUOTA_EXCEEDED = `You've reached the daily limit of ${DAILY_MESSAGE_QUOTA} messages. Please try again tomorrow.`;

/** The id of one mail of a message: the same for a retry with the same id and content, so that it is sent once. */
const idOf = (email: string, id: string | undefined, message: OutboxMail, at: number) =>
  id === undefined ? undefined : derivedId('message', email, id, JSON.stringify(message), String(at));

export const handler = serve(routes.send, async ({ body, caller, store }) => {
  const { to, cc = '' } = body;
  if (!isRecipient(to)) throw invalid({ to: 'Invalid email' });
  if (cc && !isRecipient(cc)) throw invalid({ cc: 'Invalid email' });
  if (!isAdmin(caller) && [to, cc || to].some((recipient) => recipient !== TEAM))
    throw forbidden('Only administrators can write to other recipients.');
  const mail = writtenMailContent(body, caller.email);
  const link = isAdmin(caller) || caller.companyId === '' ? [] : [companyLink(caller.companyId)];
  const mails = envelopes(to, cc).map((envelope, at) =>
    mailStep(
      // The team can reply to the person; for others the portal is the sender.
      envelope.to === TEAM
        ? { ...mail, ...envelope, blocks: [...mail.blocks, ...link], replyTo: caller.email }
        : { ...mail, ...envelope },
      store.now,
      // Derived from both recipients, so that the mails of a message exist together or not at all.
      idOf(caller.email, body.id, { ...mail, to, cc }, at),
    ),
  );
  const failure = await failureOf(transact([...mails, quotaStep(caller.email, store.now)]));
  // A failure at `mail` means that the client repeated the request: the mail exists.
  if (failure && !failure.failed.has('mail')) throw new VisibleError(429, 'quota', QUOTA_EXCEEDED);
  return true;
});
