import type { HookAttempt } from '../../../shared/api/webhook.ts';
import { itemKeys } from '../../domain/item-keys.ts';
import { duePartitions, type DeliveryState } from '../../domain/webhook/delivery.ts';
import { isoTime } from '../../engine/due.ts';
import { claimLease, endLease, releaseLease, type Lease } from '../../engine/lease.ts';
import { readItemPage } from '../../engine/page.ts';

/** Longer than the function's timeout: a claim that is older belongs to a process that has ended. */
const CLAIM_MS = 65_000;
const DUE_DELIVERIES_PER_CALL = '50';

export interface ClaimedDelivery {
  readonly webhookId: string;
  readonly id: string;
  readonly payload: string;
  readonly earlierAttempts: number;
  readonly lease: Lease;
}

/** The ids of deliveries that are due for a webhook, the earliest first; one Query for each partition. */
export async function dueDeliveries(webhookId: string, now: number): Promise<readonly string[]> {
  const dueRange = { from: isoTime(0), to: isoTime(now) };
  const { items } = await readItemPage(
    duePartitions(webhookId),
    { limit: DUE_DELIVERIES_PER_CALL },
    dueRange,
    ({ id }) => id,
  );
  return items.map(({ id }) => String(id));
}

const names = { '#state': 'state' };

/**
 * Claims a delivery for one attempt, unless another process has it or it is no longer due. If this process ends, the
 * delivery is due again when its lease ends.
 */
export async function claimDelivery(
  webhookId: string,
  id: string,
  now: number,
): Promise<ClaimedDelivery | undefined> {
  const claimed = await claimLease(
    itemKeys.delivery(webhookId, id),
    now,
    { until: now + CLAIM_MS },
    { set: '#state = :sending', names, values: { ':sending': 'sending' satisfies DeliveryState } },
  );
  if (!claimed) return undefined;
  const { lease, item } = claimed;
  return {
    webhookId,
    id,
    payload: String(item['payload']),
    earlierAttempts: Number(item['attempts']),
    lease,
  };
}

/**
 * Ends a claim after an attempt. Has no effect after a lost claim: another process retries.
 * @param due next attempt in milliseconds since 1970; undefined for a finished delivery
 */
export async function finishDelivery(
  { lease }: ClaimedDelivery,
  attempt: HookAttempt,
  state: Exclude<DeliveryState, 'sending'>,
  due?: number,
): Promise<void> {
  const outcome = {
    set: '#state = :state, tries = list_append(tries, :try), attempts = attempts + :one',
    names,
    values: { ':state': state, ':try': [attempt], ':one': 1 },
  };
  await (due === undefined ? endLease(lease, outcome) : releaseLease(lease, due, outcome));
}
