import { webhook as routes } from '../../shared/api/webhook.ts';
import { deliveriesOf } from '../domain/webhook/log.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.deliveries, async ({ params, query, store }) =>
  (await store.read('webhook', params.id)) ? deliveriesOf(params.id, query['before']) : [],
);
