import { apiKey as routes } from '../../shared/api/api-key.ts';
import { notFound, stale } from '../../shared/schema/errors.ts';
import { beginningOf, hashOfKey, newApiKey } from '../domain/api-key/key.ts';
import { keys } from '../domain/keys.ts';
import { putOnce } from '../domain/mail/outbox.ts';
import { changeRecord } from '../engine/change.ts';
import { serve } from '../engine/serve.ts';

const SHOWN = 'This key was shown before, or is revoked. Please add another one.';

/** Once for each key: who asks at the same time gets 409. */
export const handler = serve(routes.issue, async ({ params, store }) => {
  const before = await store.read('api-key', params.id);
  if (!before) throw notFound();
  if (before.issuedAt !== '' || before.revokedAt !== '') throw stale(SHOWN);
  const key = newApiKey();
  const since = store.now.toISOString();
  await changeRecord(
    store,
    'api-key',
    before,
    { issuedAt: since, begins: beginningOf(key) },
    { also: [{ Put: putOnce({ ...keys.apiKey(hashOfKey(key)), keyId: before.id }) }], staleMessage: SHOWN },
  );
  return { key, since };
});
