import {
  AdminConfirmSignUpCommand,
  AdminUpdateUserAttributesCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { identity as routes } from '../../shared/api/identity.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { cognito, identityOf, isUnconfirmed, requireIdentity } from '../domain/identity/cognito.ts';
import type { Store } from '../engine/store.ts';

const UNVERIFIED_SIGN_UP =
  'This sign-up has an unverified email. Create the user instead: that replaces the sign-up and sends an invitation.';

/** Confirms a sign-up; does nothing for a user who is confirmed already. */
async function confirmSignUp(email: string): Promise<void> {
  try {
    await cognito.send(new AdminConfirmSignUpCommand(identityOf(email)));
  } catch (error) {
    if (!(error instanceof NotAuthorizedException)) throw error;
  }
}

/**
 * Rejects a sign-up whose e-mail already has a profile of another identity: anyone can sign up with any e-mail.
 * @throws VisibleError 400
 */
async function refuseUnverifiedSignUp(store: Store, email: string, sub: string): Promise<void> {
  const profile = await store.read('user', email);
  if (profile && profile.sub !== sub) throw invalid({ email: UNVERIFIED_SIGN_UP }, UNVERIFIED_SIGN_UP);
}

export const handler = serve(routes.confirm, async ({ params: { email }, store }) => {
  const identity = await requireIdentity(email);
  if (isUnconfirmed(identity)) await refuseUnverifiedSignUp(store, email, identity.sub);
  await confirmSignUp(email);
  const verified = { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] };
  await cognito.send(new AdminUpdateUserAttributesCommand({ ...identityOf(email), ...verified }));
  return { email, status: 'confirmed' };
});
