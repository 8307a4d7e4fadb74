import { company as routes } from '../../shared/api/company.ts';
import { forbidden, notFound, stale } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { changeRecord } from '../engine/change.ts';

export const handler = serve(routes.moveUser, async ({ params, body, store }) => {
  const before = await store.read('user', params.userId);
  if (!before || (before.companyId || 'none') !== params.companyId) throw notFound();
  if (before.role === 'admin') throw forbidden('The company of an administrator does not change.');
  if (before.version !== body.version) throw stale();
  return changeRecord(store, 'user', before, { companyId: body.companyId });
});
