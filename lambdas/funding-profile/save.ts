import { contract } from '../../shared/api/index.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { dependantStep } from '../runtime/dependants.ts';
import { serve } from '../runtime/handler.ts';
import { saveRecord } from '../runtime/save.ts';
import { readAny } from '../runtime/store.ts';

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
