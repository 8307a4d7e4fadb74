import { contract } from '../../shared/api/index.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(contract.company.read, async ({ params, store, verdict }) => {
  const record = await store.read('company', params.companyId, verdict);
  return record ? [record] : [];
});
