import { z } from 'zod';
import { assertRecoverable, deliveryTo, redeemCode, sendCode } from '../codes.ts';
import { CognitoError, userDisabled, userNotFound, wrongCode } from '../errors.ts';
import { checkPolicy } from '../passwords.ts';
import { makeVerifier } from '../srp.ts';
import { clientOf, poolName } from '../world.ts';
import { confirmed } from './confirm.ts';
import { ignored, metadata, open, text } from './operation.ts';
import { attemptsOf } from './sign-in.ts';

const forgotInput = z.strictObject({ ClientId: text, Username: text, ClientMetadata: metadata, ...ignored });

export const ForgotPassword = open(forgotInput, async (world, input) => {
  const { client, pool } = clientOf(world, input.ClientId);
  const simulated = { CodeDeliveryDetails: deliveryTo(input.Username) };
  const user = world.users.find(pool, input.Username);
  if (!user?.enabled) {
    if (client.settings.hidesUsers) return simulated;
    throw user ? userDisabled() : userNotFound();
  }
  try {
    assertRecoverable(pool, user);
  } catch (error) {
    const unverified = error instanceof CognitoError && error.type === 'InvalidParameterException';
    if (unverified && client.settings.hidesUsers) return simulated;
    throw error;
  }
  const call = { source: 'ForgotPassword', clientId: client.id, metadata: input.ClientMetadata } as const;
  return { CodeDeliveryDetails: await sendCode(world, pool, user, 'reset', call) };
});

const confirmInput = z.strictObject({
  ClientId: text,
  Username: text,
  ConfirmationCode: text,
  Password: text,
  ClientMetadata: metadata,
  ...ignored,
});

export const ConfirmForgotPassword = open(confirmInput, async (world, input) => {
  const { client, pool } = clientOf(world, input.ClientId);
  const user = world.users.find(pool, input.Username);
  if (!user?.enabled) {
    if (client.settings.hidesUsers) throw wrongCode();
    throw user ? userDisabled() : userNotFound();
  }
  checkPolicy(pool, input.Password);
  redeemCode(world, user, 'reset', input.ConfirmationCode);
  const next = world.users.update(user, (stored) => ({
    status: 'CONFIRMED',
    password: makeVerifier(poolName(pool.id), stored.username, input.Password),
    passwordSetAt: world.now(),
  }));
  world.attempts.succeeded(attemptsOf(pool, next, input.Username));
  await confirmed(world, pool, next, 'ConfirmForgotPassword', client.id, input.ClientMetadata);
  return {};
});
