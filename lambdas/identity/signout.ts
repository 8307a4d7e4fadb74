import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { identity as routes } from '../../shared/api/identity.ts';
import { serve } from '../engine/serve.ts';
import { cognito, identityOf, runIfIdentityExists } from '../domain/identity/cognito.ts';
import { stampSignedOut } from '../domain/identity/sign-out.ts';

export const handler = serve(routes.signout, async ({ caller, store }) => {
  const user = await store.readExisting('user', caller.email);
  await stampSignedOut(store, user);
  await runIfIdentityExists(() => cognito.send(new AdminUserGlobalSignOutCommand(identityOf(caller.email))));
  return true;
});
