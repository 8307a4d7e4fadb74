import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { identity as routes } from '../../shared/api/identity.ts';
import type { User } from '../../shared/entities/user.ts';
import { invalid, notFound } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import { cognito, findIdentity, identityOf, isUnconfirmed, subIn } from '../domain/identity/cognito.ts';
import { changeRecord } from '../engine/change.ts';

/** Creates the identity and sends the invitation. @returns its sub; undefined when the e-mail has an identity */
async function invite(user: User): Promise<string | undefined> {
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
    return subIn(made?.Attributes);
  } catch (error) {
    if (error instanceof UsernameExistsException) return undefined;
    throw error;
  }
}

/**
 * One that exists is taken as it is. Not so a sign-up that nobody has confirmed: whoever made it need not be the person,
 * so it is replaced, with another password.
 */
async function identityFor(user: User): Promise<{ sub: string; status: string }> {
  const made = await invite(user);
  if (made !== undefined) return { sub: made, status: 'created' };
  const found = await findIdentity(user.email);
  if (!found) return identityFor(user);
  if (!isUnconfirmed(found)) return { sub: found.sub, status: 'exists' };
  await cognito.send(new AdminDeleteUserCommand(identityOf(found.username)));
  const { sub, status } = await identityFor(user);
  return { sub, status: status === 'created' ? 'replaced' : status };
}

const DISABLED = 'This person is disabled. Enable them first.';

export const handler = serve(routes.create, async ({ body, store }) => {
  const before = await store.read('user', body.email);
  if (!before) throw notFound();
  if (before.disabled) throw invalid({ email: DISABLED }, DISABLED);
  const { sub, status } = await identityFor(before);
  await cognito.send(
    new AdminAddUserToGroupCommand({ ...identityOf(before.email), GroupName: before.role || 'guest' }),
  );
  if (before.sub !== sub) {
    await changeRecord(store, 'user', before, { sub, username: sub, userStatus: 'registered' });
  }
  return { email: before.email, status };
});
