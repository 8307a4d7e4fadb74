import { isReceiving, webhook, type Webhook } from '../../../shared/entities/webhook.ts';
import { isPortalClosed } from '../../engine/fence.ts';
import { errorName, logger } from '../../engine/logger.ts';
import { readWhole } from '../../engine/page.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { dueDeliveries } from './claim.ts';
import { deliver } from './deliver.ts';
import { ATTEMPT_MS } from './post.ts';

/** The function's timeout of 60 s, less the time of one attempt, less 5 s to store its result and return. */
const RUN_MS = 60_000 - ATTEMPT_MS - 5000;

/**
 * Sends the due deliveries of one webhook in sequence. A failed attempt ends the run, so an unresponsive webhook costs
 * one timeout; the rest stays due.
 * @returns number of accepted deliveries
 */
async function deliverAllOf(id: string, end: number): Promise<number> {
  let accepted = 0;
  for (;;) {
    const acceptedBefore = accepted;
    for (const delivery of await dueDeliveries(id, Date.now())) {
      // Reads again: the webhook can be disabled or changed between two deliveries.
      const webhookNow: Webhook | undefined = await readUnscoped('webhook', id);
      if (!webhookNow || !isReceiving(webhookNow) || Date.now() > end) return accepted;
      const isAccepted = await deliver(webhookNow, delivery);
      // Undefined: another process has the delivery.
      if (isAccepted === false) return accepted;
      if (isAccepted) accepted += 1;
    }
    if (accepted === acceptedBefore) return accepted;
  }
}

/** Logs errors, so that an error of one webhook does not stop the rest. @returns undefined after an error */
async function deliverOrLog(id: string, end: number): Promise<number | undefined> {
  try {
    return await deliverAllOf(id, end);
  } catch (error) {
    logger.error('webhook not served', { webhook: id, name: errorName(error) });
    return undefined;
  }
}

/**
 * Runs each minute: sends all due deliveries, the webhooks in parallel. Rejected deliveries are in the webhook's log.
 * @throws Error on a failure of the portal itself
 */
export async function handler(): Promise<{ readonly taken: number }> {
  if (await isPortalClosed()) return { taken: 0 };
  const end = Date.now() + RUN_MS;
  const receiving = (await readWhole(webhook.indexes.ofType('all'))).filter((record) => isReceiving(record));
  const outcomes = await Promise.all(receiving.map(({ id }) => deliverOrLog(id, end)));
  const total = outcomes.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (total > 0) logger.info('webhook deliveries sent', { taken: total });
  const failed = outcomes.filter((count) => count === undefined).length;
  if (failed > 0) throw new Error(`${failed} webhooks failed.`);
  return { taken: total };
}
