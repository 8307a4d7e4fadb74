import { isAdmin } from '../../shared/access.ts';
import { company as routes } from '../../shared/api/company.ts';
import { forbidden } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { companyUpdated } from '../domain/mail/team-letters.ts';
import { saveRecord } from '../engine/save.ts';

export const handler = serve(routes.save, ({ body, caller, store, verdict }) => {
  if (!isAdmin(caller) && body.company['version'] === undefined) throw forbidden();
  return saveRecord(store, 'company', body.company, verdict, {
    also: (after, before) => mailSteps(before && companyUpdated(before, after, caller.email), store.now),
  });
});
