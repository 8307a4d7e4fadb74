import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readAttributes, userShape } from '../attributes.ts';
import { sendCodeMail } from '../code-mail.ts';
import { CognitoError, usernameExists } from '../errors.ts';
import { temporaryPassword } from '../passwords.ts';
import type { Attributes, Pool, User } from '../records.ts';
import { poolOf, type CognitoState } from '../state.ts';
import { ADMINISTRATOR, preSignUp } from '../triggers.ts';
import { newUser, passwordFields, withTypedEmail } from './new-user.ts';
import { adminOperation, pairs, userFields } from './operation.ts';

const input = z.strictObject({
  ...userFields,
  UserAttributes: pairs,
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  /** Without it Cognito would text users with a phone number. */
  DesiredDeliveryMediums: z.tuple([z.literal('EMAIL')]),
});

export const AdminCreateUser = adminOperation(input, async (state, call) => {
  const { Username, MessageAction } = call;
  const pool = poolOf(state, call.UserPoolId);
  const secret = temporaryPassword();
  const user =
    MessageAction === 'RESEND'
      ? renewInvitation(state, pool, Username, secret)
      : await createInvited(
          state,
          pool,
          withTypedEmail(Username, readAttributes(call.UserAttributes)),
          secret,
        );
  if (MessageAction !== 'SUPPRESS')
    await sendCodeMail(state, pool, user, { source: 'AdminCreateUser', caller: ADMINISTRATOR, secret });
  return { User: userShape(user) };
});

/** The invited user with a new temporary password. */
function renewInvitation(state: CognitoState, pool: Pool, username: string, password: string): User {
  const user = state.users.get(pool, username);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    const message = `Resend not possible. ${user.sub} status is not FORCE_CHANGE_PASSWORD`;
    throw new CognitoError('UnsupportedUserStateException', message);
  }
  return state.users.update(user, () => passwordFields(state, pool, user.sub, password));
}

async function createInvited(
  state: CognitoState,
  pool: Pool,
  attributes: Attributes & { readonly email: string },
  password: string,
): Promise<User> {
  const assertNew = (): void => {
    if (state.users.byEmail(pool, attributes.email)) throw usernameExists('User account already exists');
  };
  assertNew();
  const sub = randomUUID();
  const verified = await preSignUp(state, pool, 'AdminCreateUser', ADMINISTRATOR, { sub, attributes });
  // While the trigger ran, another user may have taken the email.
  assertNew();
  const user = newUser(state, pool, sub, { ...attributes, ...verified }, password);
  return state.users.add({ ...user, status: 'FORCE_CHANGE_PASSWORD' });
}
