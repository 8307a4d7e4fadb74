import { isAdmin } from '../../shared/access.ts';
import { company as routes } from '../../shared/api/company.ts';
import { company as companies } from '../../shared/entities/company.ts';
import { forbidden, notFound, VisibleError } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { callerName } from '../domain/caller-name.ts';
import { companyApprovedMail } from '../domain/mail/approval-mail.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { companyUpdatedMail } from '../domain/mail/team-mails.ts';
import { readMergedInto } from '../domain/merge/merge-alias.ts';
import { saveRecord } from '../engine/save.ts';
import type { Store } from '../engine/store.ts';

/** Explains why a company is missing that was merged while its form was open. */
async function explainMerge(store: Store, companyId: unknown, error: unknown): Promise<unknown> {
  const isMissing = error instanceof VisibleError && error.status === 404;
  const mergedInto = isMissing ? await readMergedInto(store, String(companyId)) : undefined;
  if (!mergedInto) return error;
  const name = companies.title(mergedInto);
  return notFound(`This company was merged into ${name}. Reload the page to continue there.`);
}

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
  }).catch(async (error: unknown) => {
    throw await explainMerge(store, body.company['id'], error);
  });
});
