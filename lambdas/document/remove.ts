import { contract } from '../../shared/api/index.ts';
import { serve } from '../engine/serve.ts';
import { removeRecord } from '../engine/save.ts';

export const handler = serve(contract.document.remove, ({ params, store, verdict }) =>
  removeRecord(store, 'document', params.id, verdict),
);
