import { apiKey as routes } from '../../shared/api/api-key.ts';
import { changeRecord } from '../engine/change.ts';
import { serve } from '../engine/serve.ts';

/** Idempotent: returns a revoked key unchanged. */
export const handler = serve(routes.revoke, async ({ params, store }) => {
  const key = await store.readExisting('api-key', params.id);
  if (key.revokedAt !== '') return key;
  return changeRecord(store, 'api-key', key, { revokedAt: store.now.toISOString() });
});
