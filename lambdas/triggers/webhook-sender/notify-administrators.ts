import { TEAM } from '../../../shared/api/mail.ts';
import type { Webhook } from '../../../shared/entities/webhook.ts';
import { pages } from '../../../shared/pages.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { mailStep, putMail, type OutboxMail } from '../../domain/mail/outbox.ts';
import { TEAM_FOOTER } from '../../domain/mail/personal-footer.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { replaceSteps } from '../../engine/steps.ts';
import { failureOf, transact } from '../../engine/transact.ts';

const GONE_REASON = 'The URL answered 410 (gone).';

const AUTHOR = 'Webhook sender';

const webhookMail = ({ id, hookName, url }: Webhook, subject: string, text: string): OutboxMail => ({
  to: TEAM,
  subject,
  blocks: [
    { words: text },
    {
      facts: [
        ['Webhook', hookName],
        ['URL', url],
      ],
    },
    { link: 'Open the webhook', path: `${pages.webhook.path}?webhookId=${id}` },
  ],
  footer: TEAM_FOOTER,
});

/** Disables a webhook that answered 410 and notifies the team; does nothing if it is disabled already. */
export async function disableGoneWebhook({ id }: Webhook, now: Date): Promise<void> {
  const record = await readUnscoped('webhook', id);
  if (record?.hookStatus !== 'enabled') return;
  const disabled = nextVersion(record, { hookStatus: 'disabled', disabledReason: GONE_REASON }, now);
  const mail = webhookMail(disabled, `A webhook was disabled: ${disabled.hookName}`, GONE_REASON);
  const author = { by: AUTHOR, at: now.toISOString() };
  // After a concurrent save, the next delivery tries again.
  await failureOf(transact([...replaceSteps('webhook', record, disabled, author), mailStep(mail, now)]));
}

/** Notifies the team of a delivery that failed permanently; once a day for each webhook. */
export function notifyOfFailure(webhook: Webhook, now: Date): Promise<void> {
  const text =
    "A delivery failed ten times in about three days. You can send it again from the webhook's log.";
  const mail = webhookMail(webhook, `A webhook is failing: ${webhook.hookName}`, text);
  return putMail(`webhook-${webhook.id}-${sydneyDate(now)}`, mail, now);
}
