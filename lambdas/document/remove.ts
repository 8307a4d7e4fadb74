import { contract } from '../../shared/api/index.ts';
import { serve } from '../runtime/handler.ts';
import { removeRecord } from '../runtime/save.ts';

export const handler = serve(contract.document.remove, ({ params, store, verdict }) =>
  removeRecord(store, 'document', params.id, verdict),
);
