import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { delivery, type HookDelivery } from '../../../shared/api/webhook.ts';
import { SHARDS } from '../../../shared/schema/table-index.ts';
import { byTime, shardedByTime } from '../../engine/by-time.ts';
import { expiryAfter } from '../../engine/epoch-seconds.ts';
import { itemKeys } from '../item-keys.ts';

const dueDeliveries = shardedByTime('delivery', SHARDS.others);
export const duePartitions = dueDeliveries.partitions;
export const duePartitionOf = dueDeliveries.partitionOf;

const RETENTION_DAYS = 30;
/** Expiry time of a delivery, in seconds since 1970. */
export const deliveryExpiry = (now: Date): number => expiryAfter(now, RETENTION_DAYS);

export type DeliveryState = HookDelivery['state'];

/**
 * The id of a delivery, used as `webhook-id` of its attempts. Starts with the time and is derived from change and
 * webhook, so a change that the stream delivers twice creates one delivery.
 * @param at ISO 8601
 */
export function deliveryId(at: string, ...sources: readonly string[]): string {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const digits = time + createHash('sha256').update(sources.join('#')).digest('hex').slice(0, 20);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

interface NewDelivery {
  readonly webhookId: string;
  readonly id: string;
  readonly event: HookDelivery['event'];
  readonly payload: string;
}

/** The item of a new delivery, due immediately. */
export const deliveryItem = ({ webhookId, id, event, payload }: NewDelivery, now: Date) => ({
  ...itemKeys.delivery(webhookId, id),
  id,
  event,
  payload,
  state: 'waiting' satisfies DeliveryState,
  attempts: 0,
  tries: [],
  createdAt: now.toISOString(),
  expiresAt: deliveryExpiry(now),
  ...dueDeliveries.place(webhookId, id, now.toISOString()),
});

/** Reads a delivery from its item. @throws ZodError for another kind of item */
export const deliveryOf = (item: Readonly<Record<string, unknown>>): HookDelivery =>
  z.parse(delivery, { ...item, dueAt: item[byTime.sort] ?? '' });
