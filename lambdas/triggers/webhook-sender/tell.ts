import { TEAM } from '../../../shared/api/mail.ts';
import type { Webhook } from '../../../shared/entities/webhook.ts';
import { pages } from '../../../shared/pages.ts';
import { mailStep, putMail, type OutboxMail } from '../../domain/mail/outbox.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readAny } from '../../engine/read-any.ts';
import { replaceSteps } from '../../engine/steps.ts';
import { failureOf, transact } from '../../engine/transact.ts';

const GONE = 'The address answered 410: it wants nothing more.';

/** Who stands in the history for what the sender does. */
const SENDER = 'The sender of webhooks';

const letter = ({ id, hookName, url }: Webhook, subject: string, text: string): OutboxMail => ({
  to: TEAM,
  subject,
  blocks: [
    { words: text },
    {
      facts: [
        ['Webhook', hookName],
        ['Address', url],
      ],
    },
    { link: 'Open the webhook', path: `${pages.webhook.path}?webhookId=${id}` },
  ],
  footer: 'You get this because this mailbox looks after the portal.',
});

/** Disables a webhook whose address says that it is gone, and tells the team; one that is disabled stays as it is. */
export async function disableGone({ id }: Webhook, now: Date): Promise<void> {
  const before = await readAny('webhook', id);
  if (before?.hookStatus !== 'enabled') return;
  const after = nextVersion(before, { hookStatus: 'disabled', disabledReason: GONE }, now);
  const mail = letter(after, `A webhook was disabled: ${after.hookName}`, GONE);
  const author = { by: SENDER, at: now.toISOString() };
  // When it was saved in between, the next delivery tries again.
  await failureOf(transact([...replaceSteps('webhook', before, after, author), mailStep(mail, now)]));
}

/** Tells the team that a delivery was given up after its last try; once a day for a webhook. */
export const tellGivenUp = (webhook: Webhook, now: Date): Promise<void> =>
  putMail(
    `webhook-${webhook.id}-${now.toISOString().slice(0, 10)}`,
    letter(
      webhook,
      `A webhook takes nothing: ${webhook.hookName}`,
      'An event was tried ten times in about three days and was not taken. It can be sent again from the log of the webhook.',
    ),
    now,
  );
