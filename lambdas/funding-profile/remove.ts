import { contract } from '../../shared/api/index.ts';
import { movedDependant } from '../runtime/dependants.ts';
import { serve } from '../runtime/handler.ts';
import { removeRecord } from '../runtime/save.ts';

export const handler = serve(contract['funding-profile'].remove, ({ params, store, verdict }) =>
  removeRecord(store, 'funding-profile', params.id, verdict, (record) => ({
    steps: movedDependant(record.companyId, ''),
  })),
);
