import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { assertWritable, readAttributes } from '../attributes.ts';
import { deliveryTo, redeemCode, sendCode } from '../codes.ts';
import { expiredCode, invalidParameter, notAuthorized, userDisabled } from '../errors.ts';
import { checkPolicy } from '../passwords.ts';
import { postConfirmation, preSignUp } from '../triggers.ts';
import { assertUnusedEmail, newUser, withTypedEmail } from './new-user.ts';
import { clientFields, clientOperation, pairs, text, username } from './operation.ts';

const signUpInput = z.strictObject({
  ...clientFields,
  Username: username,
  Password: text,
  UserAttributes: pairs,
  ValidationData: z.null().optional(),
});

export const SignUp = clientOperation(signUpInput, async ({ state, client, pool, caller }, input) => {
  const attributes = withTypedEmail(input.Username, readAttributes(input.UserAttributes));
  assertWritable(client, attributes);
  checkPolicy(pool, input.Password);
  const sub = randomUUID();
  const verified = await preSignUp(state, pool, 'SignUp', caller, { sub, attributes });
  // Cognito does not define whether the trigger runs before this check, so triggers must tolerate a call for an
  // existing user.
  assertUnusedEmail(state, pool, attributes.email);
  const flags = { email_verified: 'false', ...verified };
  const newcomer = newUser(state, pool, sub, { ...attributes, ...flags }, input.Password);
  const user = state.users.add({ ...newcomer, status: 'UNCONFIRMED' });
  const CodeDeliveryDetails = await sendCode(state, pool, user, 'SignUp', caller);
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
});

const confirmInput = z.strictObject({
  ...clientFields,
  Username: username,
  ConfirmationCode: text,
  ForceAliasCreation: z.literal(false).optional(),
});

export const ConfirmSignUp = clientOperation(confirmInput, async ({ state, pool, caller }, input) => {
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
  await postConfirmation(state, pool, 'ConfirmSignUp', caller, next);
});

const resendInput = z.strictObject({ ...clientFields, Username: username });

export const ResendConfirmationCode = clientOperation(
  resendInput,
  async ({ state, pool, caller }, { Username }) => {
    const user = state.users.find(pool, Username);
    if (!user?.enabled) return { CodeDeliveryDetails: deliveryTo(Username) };
    if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    return { CodeDeliveryDetails: await sendCode(state, pool, user, 'ResendCode', caller) };
  },
);
