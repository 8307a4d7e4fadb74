import { isAdmin } from '../../shared/access.ts';
import { contract } from '../../shared/api/index.ts';
import { forbidden } from '../../shared/schema/errors.ts';
import { dependantsStep } from '../runtime/dependants.ts';
import { serve } from '../runtime/handler.ts';
import { companyUpdated } from '../runtime/mail/team.ts';
import { saveRecord } from '../runtime/save.ts';

export const handler = serve(contract.company.save, ({ body, caller, store, verdict }) => {
  if (!isAdmin(caller) && body.company['version'] === undefined) throw forbidden();
  return saveRecord(store, 'company', body.company, verdict, {
    beside: (after, before) =>
      before ? { mail: companyUpdated(before, after, caller.email) } : { steps: [dependantsStep(after.id)] },
  });
});
