import { webhook as routes } from '../../shared/api/webhook.ts';
import { stale } from '../../shared/schema/errors.ts';
import { replayDelivery } from '../domain/webhook/log.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.replay, async ({ params, store }) => {
  await store.readExisting('webhook', params.id);
  const delivery = await replayDelivery(params.id, params.delivery, store.now);
  if (!delivery) throw stale('This delivery is in progress or has been removed from the log.');
  return delivery;
});
