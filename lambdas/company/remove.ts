import { company as routes } from '../../shared/api/company.ts';
import { goneMessage, STALE_MESSAGE } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { failureOf } from '../engine/transact.ts';

const IN_USE = 'The company still has users, contacts, projects, funding profiles or offers.';

/** Deletes a company that has no records, or states in the `Reason` header why it stays (rule 7.3). */
export const handler = serve(routes.remove, async ({ params, store, access, setHeader }) => {
  const company = await store.read('company', params.companyId, access);
  const failure = company && (await failureOf(store.remove('company', company)));
  if (company && !failure) return true;
  const reason = failure?.failed.has('record') ? STALE_MESSAGE : IN_USE;
  setHeader('Reason', company ? reason : goneMessage('Company'));
  return false;
});
