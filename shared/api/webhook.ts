import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { loggedEvents } from '../entities/hook-events.ts';
import { webhook as entity } from '../entities/webhook.ts';
import { id, route } from './route.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';

/** Deliveries of one page; few, because each includes its payload. */
export const DELIVERY_PAGE = 20;

/** State of a delivery: `waiting` for its first or next attempt. */
const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;

const attempt = z.object({
  at: z.string(),
  /** Milliseconds until the response or the timeout. */
  took: z.number(),
  /** The HTTP status of the response; 0 without a response. */
  status: z.number(),
  outcome: z.string(),
});
export type HookAttempt = z.output<typeof attempt>;

export const delivery = z.object({
  /** The `webhook-id` of all its attempts. */
  id: z.string(),
  event: z.enum(loggedEvents.map(({ value }) => value)),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  /** When the next attempt is due; empty when the delivery is done. */
  dueAt: z.string(),
  tries: z.array(attempt),
  payload: z.string(),
});
export type HookDelivery = z.output<typeof delivery>;

export const webhook = {
  list: listRoute(entity, '/api/webhook', {
    summary: 'Lists the webhooks by name',
    allow: adminOnly,
    partitions: () => entity.indexes.ofType('all'),
  }),
  read: readRoute(entity, '/api/webhook/{id}'),
  save: saveRoute(entity, '/api/webhook', {
    summary: 'Adds or changes a webhook; it gets no events before it has its first secret',
  }),
  remove: removeRoute(entity, '/api/webhook/{id}'),
  renewSecret: route({
    method: 'POST',
    path: '/api/webhook/{id}/secret',
    summary:
      'Creates a new secret, shown once. For 24 hours deliveries are also signed with the previous secret',
    /** The value that the caller has seen, so that two administrators do not replace each other's secret. */
    body: z.object({ secretSince: z.string() }),
    answer: z.object({ secret: z.string(), since: z.string() }),
    allow: adminOnly,
    needs: { table: 'write', hookSecrets: 'write' },
  }),
  deliveries: route({
    path: '/api/webhook/{id}/delivery',
    summary: "Lists a webhook's deliveries of the last 30 days with each attempt, newest first",
    query: { before: z.optional(id) },
    answer: z.array(delivery),
    allow: adminOnly,
  }),
  sendTest: route({
    method: 'POST',
    path: '/api/webhook/{id}/delivery',
    summary: 'Sends the event `webhook.test` with the id of the webhook, signed like every event',
    answer: z.literal(true),
    allow: adminOnly,
  }),
  replay: route({
    method: 'POST',
    path: '/api/webhook/{id}/delivery/{delivery}',
    summary: 'Sends a finished delivery again, with the same webhook-id',
    answer: delivery,
    allow: adminOnly,
  }),
};
