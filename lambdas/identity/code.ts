import { identity as routes } from '../../shared/api/identity.ts';
import { requireIdentity } from '../domain/identity/cognito.ts';
import { serve } from '../engine/serve.ts';

/** Whether a user signs in with a code from an app. */
export const handler = serve(routes.code, async ({ params: { email } }) => {
  const { hasCode } = await requireIdentity(email);
  return { email, status: hasCode ? 'on' : 'off' };
});
