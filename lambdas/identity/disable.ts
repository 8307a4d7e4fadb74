import { isSelf } from '../../shared/access.ts';
import { identity as routes } from '../../shared/api/identity.ts';
import { forbidden, notFound } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { disableIdentity } from '../domain/identity/cognito.ts';
import { stampSignedOut } from '../domain/identity/sign-out.ts';

export const handler = serve(routes.disable, async ({ params, caller, store }) => {
  if (isSelf(caller, params)) throw forbidden('You cannot disable yourself.');
  const user = await store.read('user', params.email);
  const known = await disableIdentity(params.email);
  if (!user && !known) throw notFound();
  if (user) await stampSignedOut(store, user);
  return { email: params.email, status: 'disabled' };
});
