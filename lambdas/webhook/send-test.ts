import { randomUUID } from 'node:crypto';
import { webhook as routes } from '../../shared/api/webhook.ts';
import { TEST_EVENT } from '../../shared/entities/hook-events.ts';
import { putNew } from '../domain/mail/outbox.ts';
import { deliveryId, deliveryItem } from '../domain/webhook/delivery.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.sendTest, async ({ params: { id: webhookId }, store }) => {
  await store.readExisting('webhook', webhookId);
  const timestamp = store.now.toISOString();
  const id = deliveryId(timestamp, webhookId, randomUUID());
  const payload = JSON.stringify({ type: TEST_EVENT, timestamp, data: { id: webhookId } });
  await putNew(deliveryItem({ webhookId, id, event: TEST_EVENT, payload }, store.now));
  return true as const;
});
