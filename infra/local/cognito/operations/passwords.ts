import { z } from 'zod';
import { deliveryTo, redeemCode, sendCode } from '../codes.ts';
import { notAuthorized, wrongCode, wrongPassword } from '../errors.ts';
import { checkPolicy } from '../passwords.ts';
import { isCorrectPassword } from '../srp.ts';
import { postConfirmation } from '../triggers.ts';
import { setPassword } from './new-user.ts';
import { clientFields, clientOperation, text, username, tokenFields, tokenOperation } from './operation.ts';

const changeInput = z.strictObject({ ...tokenFields, PreviousPassword: text, ProposedPassword: text });

export const ChangePassword = tokenOperation(changeInput, ({ state, pool, user }, input) => {
  if (!isCorrectPassword(pool.id, user.sub, input.PreviousPassword, user.password)) throw wrongPassword();
  setPassword(state, pool, user, input.ProposedPassword);
});

const forgotInput = z.strictObject({ ...clientFields, Username: username });

export const ForgotPassword = clientOperation(forgotInput, async ({ state, pool, caller }, { Username }) => {
  const user = state.users.find(pool, Username);
  const isInvited = user?.status === 'FORCE_CHANGE_PASSWORD';
  if (user?.enabled && isInvited) throw notAuthorized('User password cannot be reset in the current state.');
  // The same answer for unknown users and those without a verified email.
  if (!user?.enabled || user.attributes.email_verified !== 'true')
    return { CodeDeliveryDetails: deliveryTo(Username) };
  return { CodeDeliveryDetails: await sendCode(state, pool, user, 'ForgotPassword', caller) };
});

const confirmInput = z.strictObject({
  ...clientFields,
  Username: username,
  ConfirmationCode: text,
  Password: text,
});

export const ConfirmForgotPassword = clientOperation(
  confirmInput,
  async ({ state, pool, caller }, { Username, ConfirmationCode, Password }) => {
    const user = state.users.find(pool, Username);
    if (!user?.enabled) throw wrongCode();
    checkPolicy(pool, Password);
    redeemCode(state, user, 'reset', ConfirmationCode);
    const next = setPassword(state, pool, user, Password);
    await postConfirmation(state, pool, 'ConfirmForgotPassword', caller, next);
  },
);
