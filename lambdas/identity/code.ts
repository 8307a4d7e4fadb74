import { identity as routes } from '../../shared/api/identity.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { hasSignInCode } from '../domain/identity/code.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.code, async ({ params: { email } }) => {
  const hasCode = await hasSignInCode(email);
  if (hasCode === undefined) throw notFound('This user has no sign-in yet. Create one first.');
  return { email, status: hasCode ? 'on' : 'off' };
});
