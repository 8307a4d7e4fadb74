import { webhook as routes } from '../../shared/api/webhook.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { newSecretOf } from '../domain/webhook/secrets.ts';
import { changeRecord } from '../engine/change.ts';
import { serve } from '../engine/serve.ts';

/** Secret and record are written together: neither an address that is not signed for, nor a secret that nobody was given. */
export const handler = serve(routes.renewSecret, async ({ params, store }) => {
  const before = await store.read('webhook', params.id);
  if (!before) throw notFound();
  const { secret, step } = newSecretOf(before.id, store.now);
  const since = store.now.toISOString();
  await changeRecord(store, 'webhook', before, { secretSince: since }, { also: [step] });
  return { secret, since };
});
