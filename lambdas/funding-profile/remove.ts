import { contract } from '../../shared/api/index.ts';
import { movedDependant } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';
import { removeRecord } from '../engine/save.ts';

export const handler = serve(contract['funding-profile'].remove, ({ params, store, verdict }) =>
  removeRecord(store, 'funding-profile', params.id, verdict, (record) => ({
    steps: movedDependant(record.companyId, ''),
  })),
);
