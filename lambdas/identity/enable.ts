import { identity as routes } from '../../shared/api/identity.ts';
import { invalid, notFound } from '../../shared/schema/errors.ts';
import { lastDeleted } from '../engine/history.ts';
import { serve } from '../engine/serve.ts';
import { setIdentityEnabled } from '../domain/identity/sync-cognito-status.ts';
import { setProfileDisabled } from '../domain/identity/set-disabled.ts';

const DELETED = "This user's profile was deleted. Restore it first.";

/** @throws VisibleError 400 for a user whose profile was deleted; 404 for an unknown user */
export const handler = serve(routes.enable, async ({ params: { email }, store }) => {
  const user = await setProfileDisabled(store, email, false);
  if (!user && (await lastDeleted('user', email))) throw invalid({ email: DELETED }, DELETED);
  if (!user && !(await setIdentityEnabled(email, true))) throw notFound();
  return { email, status: 'enabled' };
});
