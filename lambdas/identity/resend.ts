import { UnsupportedUserStateException } from '@aws-sdk/client-cognito-identity-provider';
import { identity as routes } from '../../shared/api/identity.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { noIdentity, resendInvitation, runIfIdentityExists } from '../domain/identity/cognito.ts';

const NO_INVITATION = 'This user has no open invitation: they have already set a password or registered.';

/** @throws VisibleError 400 for a person who was not invited, or has accepted the invitation */
async function resend(email: string): Promise<void> {
  try {
    await resendInvitation(email);
  } catch (error) {
    if (error instanceof UnsupportedUserStateException)
      throw invalid({ email: NO_INVITATION }, NO_INVITATION);
    throw error;
  }
}

export const handler = serve(routes.resend, async ({ params }) => {
  if (!(await runIfIdentityExists(() => resend(params.email)))) throw noIdentity();
  return { email: params.email, status: 'resent' };
});
