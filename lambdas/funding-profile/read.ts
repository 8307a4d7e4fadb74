import { contract } from '../../shared/api/index.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(contract['funding-profile'].read, async ({ params, store, verdict }) => {
  const record = await store.read('funding-profile', params.id, verdict);
  return record ? [record] : [];
});
