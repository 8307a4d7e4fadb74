import { apiKey as routes } from '../../shared/api/api-key.ts';
import { stale } from '../../shared/schema/errors.ts';
import { visibleBeginningOf, hashOfKey, generateApiKey } from '../domain/api-key/key.ts';
import { itemKeys } from '../domain/item-keys.ts';
import { putOnce } from '../engine/put-once.ts';
import { changeRecord } from '../engine/change.ts';
import { serve } from '../engine/serve.ts';

const ALREADY_ISSUED = 'This key was already issued or revoked. Add a new key.';

/** Issues each key once; a repeated or concurrent request gets 409. */
export const handler = serve(routes.issue, async ({ params, store }) => {
  const record = await store.readExisting('api-key', params.id);
  if (record.issuedAt !== '' || record.revokedAt !== '') throw stale(ALREADY_ISSUED);
  const key = generateApiKey();
  const since = store.now.toISOString();
  const issued = { issuedAt: since, begins: visibleBeginningOf(key) };
  const extraWrites = [{ Put: putOnce({ ...itemKeys.apiKey(hashOfKey(key)), keyId: record.id }) }];
  await changeRecord(store, 'api-key', record, issued, { extraWrites, staleMessage: ALREADY_ISSUED });
  return { key, since };
});
