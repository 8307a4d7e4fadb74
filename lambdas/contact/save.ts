import { contract } from '../../shared/api/index.ts';
import { dependantStep } from '../runtime/dependants.ts';
import { serve } from '../runtime/handler.ts';
import { saveRecord } from '../runtime/save.ts';
import { readAny } from '../runtime/store.ts';

export const handler = serve(contract.contact.save, ({ body, store, verdict }) =>
  saveRecord(store, 'contact', body.contact, verdict, {
    settle: async (after, before) => {
      if (before) return {};
      const company = await readAny('company', after.companyId);
      return { company: company?.companyName ?? '' };
    },
    beside: (after, before) => ({ steps: before ? [] : [dependantStep(after.companyId, 1)] }),
  }),
);
