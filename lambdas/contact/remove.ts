import { contract } from '../../shared/api/index.ts';
import { movedDependant } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';
import { removeRecord } from '../engine/save.ts';

export const handler = serve(contract.contact.remove, ({ params, store, verdict }) =>
  removeRecord(store, 'contact', params.id, verdict, (record) => ({
    steps: movedDependant(record.companyId, ''),
  })),
);
