import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { identity as routes } from '../../shared/api/identity.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { cognito, identityOf, whereKnown } from '../domain/identity/cognito.ts';

export const handler = serve(routes.resend, async ({ params }) => {
  const resend = { MessageAction: 'RESEND' } as const;
  const known = await whereKnown(() =>
    cognito.send(
      new AdminCreateUserCommand({
        ...identityOf(params.email),
        ...resend,
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    ),
  );
  if (!known) throw notFound('This person has no identity user yet.');
  return { email: params.email, status: 'resent' };
});
