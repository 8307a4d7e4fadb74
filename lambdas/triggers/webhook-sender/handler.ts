import { isTold, webhook, type Webhook } from '../../../shared/entities/webhook.ts';
import { isClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readAny } from '../../engine/read-any.ts';
import { dueFor } from './claim.ts';
import { deliver } from './deliver.ts';
import { TRY_MS } from './post.ts';

/** The function's time-out of 60 s, less the time of one try and 5 s. */
const RUN_MS = 60_000 - TRY_MS - 5000;

/**
 * Sends what is due to one address, one after the other. A try that fails ends it for this run, so that an address that
 * hangs takes no more than one try's time; what is left stays due.
 * @returns deliveries that were taken
 */
async function deliverAllOf(id: string, end: number): Promise<number> {
  let taken = 0;
  for (;;) {
    const due = await dueFor(id, Date.now());
    const before = taken;
    for (const delivery of due) {
      // As it is now: it may have been disabled or changed since.
      const webhookNow: Webhook | undefined = await readAny('webhook', id);
      if (!webhookNow || !isTold(webhookNow) || Date.now() > end) return taken;
      const isTaken = await deliver(webhookNow, delivery);
      if (isTaken === false) return taken;
      if (isTaken) taken += 1;
    }
    if (taken === before) return taken;
  }
}

/** A fault with one address keeps no other from its deliveries. */
async function attempt(id: string, end: number): Promise<number | undefined> {
  try {
    return await deliverAllOf(id, end);
  } catch (error) {
    logger.error('webhook not served', {
      webhook: id,
      name: error instanceof Error ? error.name : 'unknown',
    });
    return undefined;
  }
}

/**
 * Runs each minute: sends every delivery that is due to its address, all addresses side by side.
 * @throws Error when the portal itself failed at one; what an address answers is in its log
 */
export async function handler(): Promise<{ readonly taken: number }> {
  if (await isClosed()) return { taken: 0 };
  const end = Date.now() + RUN_MS;
  const ids: string[] = [];
  for await (const one of everyRecordIn(webhook.indexes.ofType('all'))) if (isTold(one)) ids.push(one.id);
  const outcomes = await Promise.all(ids.map((id) => attempt(id, end)));
  const taken = outcomes.reduce<number>((sum, of) => sum + (of ?? 0), 0);
  if (taken > 0) logger.info('webhooks told', { taken });
  const failed = outcomes.filter((of) => of === undefined).length;
  if (failed > 0) throw new Error(`${failed} webhooks were not served.`);
  return { taken };
}
