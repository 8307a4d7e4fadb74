import { isAdmin, type Caller } from '../../shared/access.ts';
import { contract } from '../../shared/api/index.ts';
import { DAILY_QUOTA, DEFAULT_SUBJECT, TEAM } from '../../shared/api/mail.ts';
import { EMAIL } from '../../shared/schema/kinds.ts';
import { forbidden, invalid, VisibleError } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { mailStep, type OutboxMail } from '../domain/mail/outbox.ts';
import { sanitiseHtml, textOf } from '../domain/mail/sanitise-html.ts';
import { escapeHtml, linesOf, oneLine } from '../domain/mail/text.ts';
import { tableName } from '../engine/table.ts';
import { epochSeconds } from '../engine/epoch-seconds.ts';
import { keys } from '../domain/keys.ts';
import { ConditionFailed, transact, type Step } from '../engine/transact.ts';

function quotaStep(email: string, now: Date): Step {
  const expiresAt = epochSeconds(now) + 2 * 86_400;
  return {
    Update: {
      TableName: tableName(),
      Key: keys.mailQuota(email, now.toISOString().slice(0, 10)),
      UpdateExpression: 'ADD #count :one SET #expires = :expires',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
      ExpressionAttributeNames: { '#count': 'count', '#expires': 'expiresAt' },
      ExpressionAttributeValues: { ':one': 1, ':most': DAILY_QUOTA, ':expires': expiresAt },
    },
  };
}

const isRecipient = (to: string) => to === TEAM || EMAIL.test(to);

/** Both recipients in one mail, unless one is the team: nobody outside it reads its addresses. */
function envelopes(to: string, cc: string): readonly Pick<OutboxMail, 'to' | 'cc'>[] {
  if (!cc || cc.toLowerCase() === to.toLowerCase()) return [{ to }];
  return to === TEAM || cc === TEAM ? [{ to }, { to: cc }] : [{ to, cc }];
}

interface Written {
  readonly subject?: string | undefined;
  readonly htmlMessage?: string | undefined;
  readonly txtMessage?: string | undefined;
}

/** Each form of the message stands in for the other where only one was given. */
function letterOf({ subject = '', htmlMessage = '', txtMessage = '' }: Written, { email }: Caller) {
  const html = sanitiseHtml(htmlMessage) || linesOf(txtMessage).map(escapeHtml).join('<br>');
  return {
    subject: oneLine(subject) || DEFAULT_SUBJECT,
    blocks: [{ html, text: txtMessage || textOf(html) }],
    footer: `Sent by ${email} through the portal.`,
  };
}

export const handler = serve(contract.mail.send, async ({ body, caller, store }) => {
  const { to, cc = '' } = body;
  if (!isRecipient(to)) throw invalid({ to: 'Invalid email' });
  if (cc && !isRecipient(cc)) throw invalid({ cc: 'Invalid email' });
  if (!isAdmin(caller) && [to, cc || to].some((one) => one !== TEAM))
    throw forbidden('Only administrators write to other recipients.');
  const letter = letterOf(body, caller);
  const mails = envelopes(to, cc).map((envelope) =>
    // The team answers the person; to others the portal is the sender.
    mailStep({ ...letter, ...envelope, replyTo: envelope.to === TEAM ? caller.email : undefined }, store.now),
  );
  try {
    await transact([...mails, quotaStep(caller.email, store.now)]);
  } catch (error) {
    if (error instanceof ConditionFailed)
      throw new VisibleError(
        429,
        'quota',
        `You have sent ${DAILY_QUOTA} messages today, as many as a day allows. Please try again later.`,
      );
    throw error;
  }
  return true;
});
