import { isAdmin } from '../../shared/access.ts';
import { contract } from '../../shared/api/index.ts';
import { DEFAULT_SUBJECT, TEAM } from '../../shared/api/mail.ts';
import { EMAIL } from '../../shared/schema/kinds.ts';
import { forbidden, invalid, VisibleError } from '../../shared/schema/errors.ts';
import { serve } from '../runtime/handler.ts';
import { mailStep, oneLine, sanitiseHtml } from '../runtime/mail.ts';
import { keys, tableName } from '../runtime/table.ts';
import { ConditionFailed, transact, type Step } from '../runtime/transact.ts';

const DAILY_QUOTA = 50;

function quotaStep(email: string, now: Date): Step {
  const expiresAt = Math.floor(now.getTime() / 1000) + 2 * 86_400;
  return {
    Update: {
      TableName: tableName(),
      Key: keys.quota(email, now.toISOString().slice(0, 10)),
      UpdateExpression: 'ADD #count :one SET #expires = :expires',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
      ExpressionAttributeNames: { '#count': 'count', '#expires': 'expiresAt' },
      ExpressionAttributeValues: { ':one': 1, ':most': DAILY_QUOTA, ':expires': expiresAt },
    },
  };
}

const isRecipient = (to: string) => to === TEAM || EMAIL.test(to);

export const handler = serve(contract.mail.send, async ({ body, caller, store }) => {
  const cc = body.cc || undefined;
  const recipients = [body.to, ...(cc ? [cc] : [])];
  if (!recipients.every(isRecipient)) throw invalid({ to: 'Invalid email' });
  if (!isAdmin(caller) && recipients.some((to) => to !== TEAM))
    throw forbidden('Only administrators write to other recipients.');
  const html = sanitiseHtml(body.htmlMessage ?? '');
  const text = body.txtMessage ?? '';
  const mail = {
    to: body.to,
    ...(cc && { cc }),
    subject: oneLine(body.subject ?? '') || DEFAULT_SUBJECT,
    text,
    html,
  };
  try {
    await transact([mailStep(mail, store.now), quotaStep(caller.email, store.now)]);
  } catch (error) {
    if (error instanceof ConditionFailed)
      throw new VisibleError(429, 'quota', 'You have sent as many messages as a day allows.');
    throw error;
  }
  return true;
});
