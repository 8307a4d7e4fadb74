import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { identity as routes } from '../../shared/api/identity.ts';
import type { User } from '../../shared/entities/user.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { cognito, identityOf } from '../domain/identity/cognito.ts';
import { changeRecord } from '../engine/change.ts';

/** Creates the identity and sends the invitation; one that exists is taken as it is. */
async function subOf(user: User): Promise<{ sub: string; status: string }> {
  try {
    const { User: made } = await cognito.send(
      new AdminCreateUserCommand({
        ...identityOf(user.email),
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: user.email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: user.fullName },
          { Name: 'phone_number', Value: user.phone },
        ],
      }),
    );
    return { sub: made?.Attributes?.find((one) => one.Name === 'sub')?.Value ?? '', status: 'created' };
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const existing = await cognito.send(new AdminGetUserCommand(identityOf(user.email)));
    return { sub: existing.UserAttributes?.find((one) => one.Name === 'sub')?.Value ?? '', status: 'exists' };
  }
}

export const handler = serve(routes.create, async ({ body, store }) => {
  const before = await store.read('user', body.email);
  if (!before) throw notFound();
  const { sub, status } = await subOf(before);
  await cognito.send(
    new AdminAddUserToGroupCommand({ ...identityOf(before.email), GroupName: before.role || 'guest' }),
  );
  if (before.sub !== sub) {
    await changeRecord(store, 'user', before, { sub, username: sub, userStatus: 'registered' });
  }
  return { email: before.email, status };
});
