import { contract } from '../../shared/api/index.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(contract.project.read, async ({ params, store, verdict }) => {
  const record = await store.read('project', params.id, verdict);
  return record ? [record] : [];
});
