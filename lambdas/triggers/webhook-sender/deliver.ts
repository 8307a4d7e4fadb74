import type { Webhook } from '../../../shared/entities/webhook.ts';
import { nextAttemptAt } from '../../domain/webhook/retries.ts';
import { signingSecrets } from '../../domain/webhook/secrets.ts';
import { signingHeaders } from '../../domain/webhook/sign.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import { claimDelivery, finishDelivery, type ClaimedDelivery } from './claim.ts';
import { post, type AttemptResult } from './post.ts';
import { disableGoneWebhook, notifyOfFailure } from './notify-administrators.ts';

const HTTP_GONE = 410;
const UNSIGNED: AttemptResult = {
  status: 0,
  outcome: 'Not sent: the secret is missing. Create a new secret.',
  retryAfterMs: 0,
};
const isAccepted = ({ status }: AttemptResult) => status >= 200 && status < 300;

async function attempt(
  { url }: Webhook,
  { webhookId, id, payload }: ClaimedDelivery,
): Promise<AttemptResult> {
  const now = new Date();
  const secrets = await signingSecrets(webhookId, now);
  // Backups contain no secrets, so a restored webhook has none.
  if (secrets.length === 0) return UNSIGNED;
  const message = { id, timestamp: epochSeconds(now), payload };
  return post(url, payload, {
    ...signingHeaders(message, secrets),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': 'Property-Finance-Portal',
  });
}

/**
 * Attempts a delivery once and stores the result: delivered, failed, or due again.
 * @returns whether the receiver accepted it; undefined if it is not due or another process has claimed it
 */
export async function deliver(webhook: Webhook, id: string): Promise<boolean | undefined> {
  const claimed = await claimDelivery(webhook.id, id, Date.now());
  if (!claimed) return undefined;
  const startedAt = Date.now();
  const answer = await attempt(webhook, claimed);
  const ended = Date.now();
  const { status, outcome, retryAfterMs } = answer;
  const result = { at: new Date(startedAt).toISOString(), took: ended - startedAt, status, outcome };
  if (isAccepted(answer)) {
    await finishDelivery(claimed, result, 'delivered');
    return true;
  }
  // Disables the webhook first: if the function stops here, the delivery waits and nothing is lost.
  const isGone = status === HTTP_GONE;
  if (isGone) await disableGoneWebhook(webhook, new Date());
  const due = isGone ? undefined : nextAttemptAt(claimed.earlierAttempts + 1, ended, { retryAfterMs });
  if (due === undefined && !isGone) await notifyOfFailure(webhook, new Date());
  await finishDelivery(claimed, result, due === undefined ? 'failed' : 'waiting', due);
  return false;
}
