import { z } from 'zod';
import { deliveryTo, redeemCode, sendCode } from '../codes.ts';
import { expiredCode, invalidParameter, notAuthorized, userDisabled } from '../errors.ts';
import { clientOf } from '../state.ts';
import { ignored, metadata, text } from './input.ts';
import { publicOperation } from './operation.ts';
import { postConfirmation } from './post-confirmation.ts';

const confirmInput = z.strictObject({
  ClientId: text,
  Username: text,
  ConfirmationCode: text,
  ForceAliasCreation: z.literal(false).optional(),
  ClientMetadata: metadata,
  ...ignored,
});

export const ConfirmSignUp = publicOperation(confirmInput, async (state, input) => {
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

export const ResendConfirmationCode = publicOperation(resendInput, async (state, input) => {
  const { client, pool } = clientOf(state, input.ClientId);
  const user = state.users.find(pool, input.Username);
  if (!user?.enabled) return { CodeDeliveryDetails: deliveryTo(input.Username) };
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const call = { source: 'ResendCode', clientId: client.id, metadata: input.ClientMetadata } as const;
  return { CodeDeliveryDetails: await sendCode(state, pool, user, 'confirm', call) };
});
