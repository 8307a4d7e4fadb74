import { z } from 'zod';
import { assertRecoverable, deliveryTo, redeemCode, sendCode } from '../codes.ts';
import { CognitoError, wrongCode } from '../errors.ts';
import { attemptsOf } from '../password-attempts.ts';
import { checkPolicy } from '../passwords.ts';
import { clientOf } from '../state.ts';
import { withPassword } from './new-user.ts';
import { ignored, metadata, open, text } from './operation.ts';
import { postConfirmation } from './post-confirmation.ts';

const forgotInput = z.strictObject({ ClientId: text, Username: text, ClientMetadata: metadata, ...ignored });

export const ForgotPassword = open(forgotInput, async (state, input) => {
  const { client, pool } = clientOf(state, input.ClientId);
  const simulated = { CodeDeliveryDetails: deliveryTo(input.Username) };
  const user = state.users.find(pool, input.Username);
  if (!user?.enabled) return simulated;
  try {
    assertRecoverable(user);
  } catch (error) {
    const isUnverified = error instanceof CognitoError && error.type === 'InvalidParameterException';
    if (isUnverified) return simulated;
    throw error;
  }
  const call = { source: 'ForgotPassword', clientId: client.id, metadata: input.ClientMetadata } as const;
  return { CodeDeliveryDetails: await sendCode(state, pool, user, 'reset', call) };
});

const confirmInput = z.strictObject({
  ClientId: text,
  Username: text,
  ConfirmationCode: text,
  Password: text,
  ClientMetadata: metadata,
  ...ignored,
});

export const ConfirmForgotPassword = open(confirmInput, async (state, input) => {
  const { client, pool } = clientOf(state, input.ClientId);
  const user = state.users.find(pool, input.Username);
  if (!user?.enabled) throw wrongCode();
  checkPolicy(pool, input.Password);
  redeemCode(state, user, 'reset', input.ConfirmationCode);
  const next = state.users.update(user, () => ({
    status: 'CONFIRMED',
    ...withPassword(state, pool, user.username, input.Password),
  }));
  state.attempts.succeeded(attemptsOf(pool, next));
  const call = {
    source: 'ConfirmForgotPassword',
    clientId: client.id,
    metadata: input.ClientMetadata,
  } as const;
  await postConfirmation(state, pool, next, call);
  return {};
});
