import {
  AdminConfirmSignUpCommand,
  AdminUpdateUserAttributesCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { identity as routes } from '../../shared/api/identity.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { cognito, identityOf, whereKnown } from '../domain/identity/cognito.ts';

/** A user who is confirmed already only gets the e-mail marked verified. */
async function confirmSignUp(email: string): Promise<void> {
  try {
    await cognito.send(new AdminConfirmSignUpCommand(identityOf(email)));
  } catch (error) {
    if (!(error instanceof NotAuthorizedException)) throw error;
  }
}

export const handler = serve(routes.confirm, async ({ params }) => {
  const verified = { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] };
  const known = await whereKnown(async () => {
    await confirmSignUp(params.email);
    await cognito.send(new AdminUpdateUserAttributesCommand({ ...identityOf(params.email), ...verified }));
  });
  if (!known) throw notFound('This person has no identity user yet.');
  return { email: params.email, status: 'confirmed' };
});
