import { contract } from '../../shared/api/index.ts';
import { forbidden, invalid, notFound, stale } from '../../shared/schema/errors.ts';
import { movedDependant } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';
import { changeRecord } from '../engine/save.ts';

export const handler = serve(contract.company.moveUser, async ({ params, body, store }) => {
  const before = await store.read('user', params.userId);
  if (!before || (before.companyId || 'none') !== params.companyId) throw notFound();
  if (before.role === 'admin') throw forbidden('The company of an administrator does not change.');
  if (before.version !== body.version) throw stale();
  const company = await store.read('company', body.companyId);
  if (!company) throw invalid({ companyId: 'Please select company' });
  const values = { companyId: company.id, companyName: company.companyName };
  return changeRecord(store, 'user', before, values, {
    steps: movedDependant(before.companyId, company.id),
  });
});
