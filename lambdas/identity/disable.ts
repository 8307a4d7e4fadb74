import { contract } from '../../shared/api/index.ts';
import { forbidden, notFound } from '../../shared/schema/errors.ts';
import { serve } from '../runtime/handler.ts';
import { disableIdentity } from '../runtime/identity.ts';
import { stampSignedOut } from '../runtime/sign-out.ts';

export const handler = serve(contract.identity.disable, async ({ params, caller, store }) => {
  if (params.email === caller.email) throw forbidden('You cannot disable yourself.');
  const user = await store.read('user', params.email);
  const known = await disableIdentity(params.email);
  if (!user && !known) throw notFound();
  if (user) await stampSignedOut(store, user);
  return { email: params.email, status: 'disabled' };
});
