import { webhook as routes } from '../../shared/api/webhook.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { newSecretOf } from '../domain/webhook/secrets.ts';
import { changeRecord } from '../engine/change.ts';
import { serve } from '../engine/serve.ts';

/** Writes secret and record in one transaction, so that `secretSince` always matches a secret that was shown. */
export const handler = serve(routes.renewSecret, async ({ params, store }) => {
  const record = await store.read('webhook', params.id);
  if (!record) throw notFound();
  const { secret, step } = newSecretOf(record.id, store.now);
  const since = store.now.toISOString();
  await changeRecord(store, 'webhook', record, { secretSince: since }, { extraWrites: [step] });
  return { secret, since };
});
