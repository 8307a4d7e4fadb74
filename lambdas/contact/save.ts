import { contract } from '../../shared/api/index.ts';
import { dependantStep } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';
import { saveRecord } from '../engine/save.ts';
import { readAny } from '../engine/store.ts';

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
