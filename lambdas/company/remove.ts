import { contract } from '../../shared/api/index.ts';
import { noDependantsStep } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';
import { removeFound } from '../engine/save.ts';

export const handler = serve(contract.company.remove, async ({ params, store, verdict, setHeader }) => {
  const company = await store.read('company', params.companyId, verdict);
  if (!company) return false;
  const removed = await removeFound(store, 'company', company, verdict, {
    steps: [noDependantsStep(company.id)],
  });
  if (!removed) setHeader('Reason', 'The company still has users, contacts, projects or funding profiles.');
  return removed;
});
