import { isAdmin } from '../../shared/access.ts';
import { company as routes } from '../../shared/api/company.ts';
import { forbidden } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { callerName } from '../domain/caller-name.ts';
import { companyApprovedMail } from '../domain/mail/approval-mail.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { companyUpdatedMail } from '../domain/mail/team-mails.ts';
import { saveRecord } from '../engine/save.ts';

export const handler = serve(routes.save, ({ body, caller, store, access }) => {
  if (!isAdmin(caller) && body.company['version'] === undefined) throw forbidden();
  return saveRecord(store, 'company', body.company, access, {
    extraWrites: async (after, before) => {
      if (!before) return [];
      const by = { name: await callerName(store), email: caller.email };
      return [companyUpdatedMail(before, after, by), companyApprovedMail(before, after)].flatMap((mail) =>
        mailSteps(mail, store.now),
      );
    },
  });
});
