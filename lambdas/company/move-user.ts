import { company as routes } from '../../shared/api/company.ts';
import { forbidden, notFound, stale } from '../../shared/schema/errors.ts';
import { changeRecord } from '../engine/change.ts';
import { epochSeconds } from '../engine/epoch-seconds.ts';
import { serve } from '../engine/serve.ts';

/** Signs a user of another company out, so that no open page shows or saves anything of that company (rule 10.7). */
export const handler = serve(routes.moveUser, async ({ params, body, store }) => {
  const user = await store.read('user', params.userId);
  if (!user || (user.companyId || 'none') !== params.companyId) throw notFound();
  if (user.role === 'admin') throw forbidden("An administrator's company cannot be changed.");
  if (user.version !== body.version) throw stale();
  const signOut = user.companyId === '' ? {} : { signedOutAt: epochSeconds(store.now) };
  return changeRecord(store, 'user', user, { companyId: body.companyId, ...signOut });
});
