import { user as routes } from '../../shared/api/user.ts';
import { serve } from '../engine/serve.ts';

/** One profile per e-mail; a companyId filters the array (rule 10.9). */
export const handler = serve(routes.read, async ({ params, query, store, access }) => {
  const user = await store.read('user', params.email, access);
  const companyId = query['companyId'];
  return user && (!companyId || user.companyId === companyId) ? [user] : [];
});
