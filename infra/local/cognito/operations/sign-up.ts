import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { assertWritable, readAttributes } from '../attributes.ts';
import { deliveryTo, redeemCode, sendCode } from '../codes.ts';
import { expiredCode, invalidParameter, notAuthorized, userDisabled } from '../errors.ts';
import { checkPolicy } from '../passwords.ts';
import type { Pool, User } from '../records.ts';
import { clientOf, type CognitoState } from '../state.ts';
import { assertFree, newUser, withTypedEmail } from './new-user.ts';
import { ignored, metadata, open, pairs, text } from './operation.ts';
import { postConfirmation } from './post-confirmation.ts';
import { preSignUp } from './pre-sign-up.ts';

/** The client's id, and what a page sends along for the triggers. */
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

/** Stores a user who has just signed up, when the PreSignUp trigger lets it. */
async function register(
  state: CognitoState,
  pool: Pool,
  caller: Caller,
  email: string,
  user: Omit<User, 'status'>,
): Promise<User> {
  const { username, attributes } = user;
  const verdict = await preSignUp(state, pool, { source: 'SignUp', username, attributes, ...caller });
  // The trigger took its time; somebody else may have taken the e-mail meanwhile.
  assertFree(state, pool, email);
  const stored: User = {
    ...user,
    attributes: { ...attributes, email_verified: 'false', ...verdict.verified },
    status: verdict.confirm ? 'CONFIRMED' : 'UNCONFIRMED',
  };
  state.users.add(stored);
  return stored;
}

export const SignUp = open(signUpInput, async (state, input) => {
  const { client, pool } = clientOf(state, input.ClientId);
  const caller = { clientId: client.id, metadata: input.ClientMetadata };
  const attributes = withTypedEmail(input.Username, readAttributes(input.UserAttributes));
  assertWritable(client, attributes);
  checkPolicy(pool, input.Password);
  assertFree(state, pool, attributes.email);
  const draft = newUser(state, pool, randomUUID(), attributes, input.Password);
  const user = await register(state, pool, caller, attributes.email, draft);
  if (user.status === 'CONFIRMED') {
    await postConfirmation(state, pool, user, { source: 'ConfirmSignUp', ...caller });
    return { UserConfirmed: true, UserSub: user.sub };
  }
  const delivery = await sendCode(state, pool, user, 'confirm', { source: 'SignUp', ...caller });
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: delivery };
});

const confirmInput = z.strictObject({
  ClientId: text,
  Username: text,
  ConfirmationCode: text,
  ForceAliasCreation: z.literal(false).optional(),
  ClientMetadata: metadata,
  ...ignored,
});

export const ConfirmSignUp = open(confirmInput, async (state, input) => {
  const { client, pool } = clientOf(state, input.ClientId);
  const user = state.users.find(pool, input.Username);
  if (!user) throw expiredCode();
  if (!user.enabled) throw userDisabled();
  if (user.status !== 'UNCONFIRMED')
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  redeemCode(state, user, 'confirm', input.ConfirmationCode);
  const next = state.users.update(user, (stored) => ({
    status: 'CONFIRMED',
    attributes: { ...stored.attributes, email_verified: 'true' },
  }));
  const call = { source: 'ConfirmSignUp', clientId: client.id, metadata: input.ClientMetadata } as const;
  await postConfirmation(state, pool, next, call);
  return {};
});

const resendInput = z.strictObject({ ClientId: text, Username: text, ClientMetadata: metadata, ...ignored });

export const ResendConfirmationCode = open(resendInput, async (state, input) => {
  const { client, pool } = clientOf(state, input.ClientId);
  const user = state.users.find(pool, input.Username);
  if (!user?.enabled) return { CodeDeliveryDetails: deliveryTo(input.Username) };
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const call = { source: 'ResendCode', clientId: client.id, metadata: input.ClientMetadata } as const;
  return { CodeDeliveryDetails: await sendCode(state, pool, user, 'confirm', call) };
});
