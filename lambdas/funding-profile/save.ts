import { contract } from '../../shared/api/index.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { dependantStep } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';
import { saveRecord } from '../engine/save.ts';
import { readAny } from '../engine/store.ts';

export const handler = serve(contract['funding-profile'].save, ({ body, store, verdict }) =>
  saveRecord(store, 'funding-profile', body.fundingProfile, verdict, {
    settle: async (after, before) => {
      if (before || !after.companyId) return {};
      const company = await readAny('company', after.companyId);
      if (company?.companyType !== 'capital_partner') throw invalid({ companyId: 'Please select company' });
      return {};
    },
    beside: (after, before) => ({ steps: before ? [] : [dependantStep(after.companyId, 1)] }),
  }),
);
