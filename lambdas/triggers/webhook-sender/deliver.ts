import type { Webhook } from '../../../shared/entities/webhook.ts';
import { nextTry } from '../../domain/webhook/retries.ts';
import { signingSecrets } from '../../domain/webhook/secrets.ts';
import { signingHeaders } from '../../domain/webhook/sign.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import { claim, settle, type Claimed } from './claim.ts';
import { post, type Answered } from './post.ts';
import { disableGone, tellGivenUp } from './tell.ts';

const GONE = 410;
const UNSIGNED: Answered = {
  status: 0,
  outcome: 'Not sent: its secret is lost. Please make a new one.',
  retryAfter: 0,
};
const isTaken = ({ status }: Answered) => status >= 200 && status < 300;

async function attempt({ url }: Webhook, { webhookId, id, payload }: Claimed): Promise<Answered> {
  const now = new Date();
  const secrets = await signingSecrets(webhookId, now);
  // A backup holds no secrets.
  if (secrets.length === 0) return UNSIGNED;
  const signed = { id, timestamp: epochSeconds(now), payload };
  return post(url, payload, {
    ...signingHeaders(signed, secrets),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': 'Property-Finance-Portal',
  });
}

/**
 * Tries a delivery once, and keeps what came of it: done, or due again.
 * @returns whether the address took it; undefined when there was nothing to try
 */
export async function deliver(webhook: Webhook, id: string): Promise<boolean | undefined> {
  const claimed = await claim(webhook.id, id, Date.now());
  if (!claimed) return undefined;
  const begun = Date.now();
  const answer = await attempt(webhook, claimed);
  const ended = Date.now();
  const { status, outcome, retryAfter } = answer;
  const made = { at: new Date(begun).toISOString(), took: ended - begun, status, outcome };
  if (isTaken(answer)) {
    await settle(claimed, made, 'delivered');
    return true;
  }
  // Disabled first: should this end in between, the delivery waits and nothing is lost.
  if (status === GONE) await disableGone(webhook, new Date());
  const due = status === GONE ? undefined : nextTry(claimed.attempts + 1, ended, { retryAfter });
  if (due === undefined && status !== GONE) await tellGivenUp(webhook, new Date());
  await settle(claimed, made, due === undefined ? 'failed' : 'waiting', due);
  return false;
}
