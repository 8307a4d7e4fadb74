import { company as routes } from '../../shared/api/company.ts';
import { serve } from '../engine/serve.ts';
import { removeOrExplain, removeRecord } from '../engine/remove.ts';

export const handler = serve(routes.remove, async (call) => {
  const { params, store, access } = call;
  const company = await store.read('company', params.companyId, access);
  if (!company) return removeOrExplain(call, 'company', company);
  const removed = await removeRecord(store, 'company', company, access);
  if (!removed)
    call.setHeader('Reason', 'The company still has users, contacts, projects or funding profiles.');
  return removed;
});
