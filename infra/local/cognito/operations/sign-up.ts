import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { assertWritable, readAttributes } from '../attributes.ts';
import { sendCode } from '../codes.ts';
import { checkPolicy } from '../passwords.ts';
import type { Pool, User } from '../records.ts';
import { clientOf, type CognitoState } from '../state.ts';
import { assertFree, newUser, withTypedEmail } from './new-user.ts';
import { ignored, metadata, pairs, text } from './input.ts';
import { publicOperation } from './operation.ts';
import { postConfirmation } from './post-confirmation.ts';
import { preSignUp } from './pre-sign-up.ts';

/** The client's id, and the metadata for the triggers. */
interface Caller {
  readonly clientId: string;
  readonly metadata: Readonly<Record<string, string>> | undefined;
}

const signUpInput = z.strictObject({
  ClientId: text,
  Username: text,
  Password: text,
  UserAttributes: pairs,
  ValidationData: z.null().optional(),
  ClientMetadata: metadata,
  ...ignored,
});

/** Stores a new sign-up unless the PreSignUp trigger rejects it. */
async function register(
  state: CognitoState,
  pool: Pool,
  caller: Caller,
  email: string,
  user: Omit<User, 'status'>,
): Promise<User> {
  const { username, attributes } = user;
  const triggerResult = await preSignUp(state, pool, { source: 'SignUp', username, attributes, ...caller });
  // Cognito does not define whether the trigger runs before this check, so triggers must tolerate a call for an
  // existing user.
  assertFree(state, pool, email);
  const stored: User = {
    ...user,
    attributes: { ...attributes, email_verified: 'false', ...triggerResult.verified },
    status: triggerResult.confirm ? 'CONFIRMED' : 'UNCONFIRMED',
  };
  state.users.add(stored);
  return stored;
}

export const SignUp = publicOperation(signUpInput, async (state, input) => {
  const { client, pool } = clientOf(state, input.ClientId);
  const caller = { clientId: client.id, metadata: input.ClientMetadata };
  const attributes = withTypedEmail(input.Username, readAttributes(input.UserAttributes));
  assertWritable(client, attributes);
  checkPolicy(pool, input.Password);
  const userWithoutStatus = newUser(state, pool, randomUUID(), attributes, input.Password);
  const user = await register(state, pool, caller, attributes.email, userWithoutStatus);
  if (user.status === 'CONFIRMED') {
    await postConfirmation(state, pool, user, { source: 'ConfirmSignUp', ...caller });
    return { UserConfirmed: true, UserSub: user.sub };
  }
  const delivery = await sendCode(state, pool, user, 'confirm', { source: 'SignUp', ...caller });
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: delivery };
});
