import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { identity as routes } from '../../shared/api/identity.ts';
import type { User } from '../../shared/entities/user.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { serve } from '../engine/serve.ts';
import {
  cognito,
  findIdentity,
  identityOf,
  isInvited,
  isUnconfirmed,
  resendInvitation,
} from '../domain/identity/cognito.ts';
import { attributeOf } from '../domain/identity/attribute-of.ts';
import { changeRecord } from '../engine/change.ts';

/** Creates the identity and sends the invitation. @returns its sub; undefined when the e-mail has an identity */
async function invite(user: User): Promise<string | undefined> {
  try {
    const { User: createdUser } = await cognito.send(
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
    return attributeOf('sub', createdUser?.Attributes);
  } catch (error) {
    if (error instanceof UsernameExistsException) return undefined;
    throw error;
  }
}

/**
 * Invites the user, or adopts a confirmed identity. Sends an open invitation again, unless an earlier request for this
 * profile sent it. Replaces an unconfirmed sign-up by an invitation, because another person may have created it.
 */
async function identityFor(user: User): Promise<{ sub: string; status: string }> {
  const invited = await invite(user);
  if (invited !== undefined) return { sub: invited, status: 'created' };
  const existing = await findIdentity(user.email);
  if (!existing) return identityFor(user);
  if (isInvited(existing) && existing.sub !== user.sub) {
    if (existing.createdAt >= new Date(user.createdAt)) return { sub: existing.sub, status: 'created' };
    await resendInvitation(user.email);
    return { sub: existing.sub, status: 'resent' };
  }
  if (!isUnconfirmed(existing)) return { sub: existing.sub, status: 'exists' };
  await cognito.send(new AdminDeleteUserCommand(identityOf(existing.username)));
  const { sub, status } = await identityFor(user);
  return { sub, status: status === 'created' ? 'replaced' : status };
}

const DISABLED = 'This user is disabled. Enable the user first.';

export const handler = serve(routes.create, async ({ body, store }) => {
  const user = await store.readExisting('user', body.email);
  if (user.disabled) throw invalid({ email: DISABLED }, DISABLED);
  const { sub, status } = await identityFor(user);
  await cognito.send(
    new AdminAddUserToGroupCommand({ ...identityOf(user.email), GroupName: user.role || 'guest' }),
  );
  if (user.sub !== sub) {
    await changeRecord(store, 'user', user, { sub, username: sub, userStatus: 'registered' });
  }
  return { email: user.email, status };
});
