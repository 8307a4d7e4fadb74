import { webhook as routes } from '../../shared/api/webhook.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { keepNewSecret } from '../domain/webhook/secrets.ts';
import { changeRecord } from '../engine/change.ts';
import { serve } from '../engine/serve.ts';

/** The secret is kept before the record says so: an address is told nothing that cannot be signed. */
export const handler = serve(routes.renewSecret, async ({ params, store }) => {
  const before = await store.read('webhook', params.id);
  if (!before) throw notFound();
  const secret = await keepNewSecret(before.id, store.now);
  const since = store.now.toISOString();
  await changeRecord(store, 'webhook', before, { secretSince: since });
  return { secret, since };
});
