import { webhook as routes } from '../../shared/api/webhook.ts';
import { stale } from '../../shared/schema/errors.ts';
import { newSecretOf } from '../domain/webhook/secrets.ts';
import { changeRecord } from '../engine/change.ts';
import { serve } from '../engine/serve.ts';

const CREATED_MEANWHILE =
  'Another secret was created meanwhile. Replace it only if nobody has set it up at the receiver.';

/** Writes secret and record in one transaction, so that `secretSince` always matches a secret that was shown. */
export const handler = serve(routes.renewSecret, async ({ params, body, store }) => {
  const record = await store.readExisting('webhook', params.id);
  if (record.secretSince !== body.secretSince) throw stale(CREATED_MEANWHILE);
  const { secret, step } = newSecretOf(record.id, store.now);
  const since = store.now.toISOString();
  await changeRecord(store, 'webhook', record, { secretSince: since }, { extraWrites: [step] });
  return { secret, since };
});
