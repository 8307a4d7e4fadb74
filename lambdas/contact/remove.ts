import { contract } from '../../shared/api/index.ts';
import { movedDependant } from '../runtime/dependants.ts';
import { serve } from '../runtime/handler.ts';
import { removeRecord } from '../runtime/save.ts';

export const handler = serve(contract.contact.remove, ({ params, store, verdict }) =>
  removeRecord(store, 'contact', params.id, verdict, (record) => ({
    steps: movedDependant(record.companyId, ''),
  })),
);
