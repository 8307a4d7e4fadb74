import { company as routes } from '../../shared/api/company.ts';
import { serve } from '../engine/serve.ts';
import { removeRecord } from '../engine/remove.ts';

export const handler = serve(routes.remove, async ({ params, store, access, setHeader }) => {
  const company = await store.read('company', params.companyId, access);
  if (!company) return false;
  const removed = await removeRecord(store, 'company', company, access);
  if (!removed) setHeader('Reason', 'The company still has users, contacts, projects or funding profiles.');
  return removed;
});
