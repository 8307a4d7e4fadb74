import { isSelf } from '../../shared/access.ts';
import { identity as routes } from '../../shared/api/identity.ts';
import { forbidden, notFound } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { setIdentityEnabled } from '../domain/identity/sync-cognito-status.ts';
import { setProfileDisabled } from '../domain/identity/set-disabled.ts';

export const handler = serve(routes.disable, async ({ params: { email }, caller, store }) => {
  if (isSelf(caller, { email })) throw forbidden('You cannot disable yourself.');
  const user = await setProfileDisabled(store, email, true);
  if (!user && !(await setIdentityEnabled(email, false))) throw notFound();
  return { email, status: 'disabled' };
});
