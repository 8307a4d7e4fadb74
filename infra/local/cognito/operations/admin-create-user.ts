import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readAttributes } from '../attributes.ts';
import { sendCodeMail } from '../code-mail.ts';
import { CognitoError, usernameExists } from '../errors.ts';
import { checkPolicy, temporaryPassword } from '../passwords.ts';
import type { Pool, User } from '../records.ts';
import { poolOf, type CognitoState } from '../state.ts';
import { NO_CLIENT } from '../triggers.ts';
import { newUser, withPassword, withTypedEmail } from './new-user.ts';
import { userKeyFields, pairs } from './input.ts';
import { signedOperation } from './operation.ts';
import { preSignUp } from './pre-sign-up.ts';
import { userShape } from './user-shape.ts';

const input = z.strictObject({
  ...userKeyFields,
  UserAttributes: pairs,
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  /** Without it Cognito would text users with a phone number. */
  DesiredDeliveryMediums: z.tuple([z.literal('EMAIL')]),
});
type Input = z.output<typeof input>;

export const AdminCreateUser = signedOperation(input, async (state, call) => {
  const pool = poolOf(state, call.UserPoolId);
  const password = temporaryPassword(pool);
  checkPolicy(pool, password);
  const user =
    call.MessageAction === 'RESEND'
      ? renewInvitation(state, pool, call, password)
      : await createInvited(state, pool, call, password);
  const source = 'AdminCreateUser';
  if (call.MessageAction === 'SUPPRESS') return { User: userShape(user) };
  await sendCodeMail(state, pool, user, {
    source,
    clientId: NO_CLIENT,
    metadata: undefined,
    secret: password,
  });
  return { User: userShape(user) };
});

/** The invited user with a new temporary password. */
function renewInvitation(state: CognitoState, pool: Pool, call: Input, password: string): User {
  const user = state.users.get(pool, call.Username);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    const message = `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`;
    throw new CognitoError('UnsupportedUserStateException', message);
  }
  return state.users.update(user, () => withPassword(state, pool, user.username, password));
}

async function createInvited(state: CognitoState, pool: Pool, call: Input, password: string): Promise<User> {
  const attributes = withTypedEmail(call.Username, readAttributes(call.UserAttributes));
  const assertNew = (): void => {
    if (state.users.byEmail(pool, attributes.email)) throw usernameExists('User account already exists');
  };
  assertNew();
  const sub = randomUUID();
  const { verified } = await preSignUp(state, pool, {
    source: 'AdminCreateUser',
    clientId: NO_CLIENT,
    username: sub,
    attributes,
    metadata: undefined,
  });
  // While the trigger ran, another user may have taken the email.
  assertNew();
  const user: User = {
    ...newUser(state, pool, sub, { ...attributes, ...verified }, password),
    status: 'FORCE_CHANGE_PASSWORD',
  };
  state.users.add(user);
  return user;
}
