import { contract } from '../../shared/api/index.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(contract.contact.read, async ({ params, store, verdict }) => {
  const record = await store.read('contact', params.id, verdict);
  return record ? [record] : [];
});
