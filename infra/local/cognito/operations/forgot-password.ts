import { z } from 'zod';
import { assertRecoverable, deliveryTo, sendCode } from '../codes.ts';
import { CognitoError } from '../errors.ts';
import { clientOf } from '../state.ts';
import { ignored, metadata, text } from './input.ts';
import { publicOperation } from './operation.ts';

const forgotInput = z.strictObject({ ClientId: text, Username: text, ClientMetadata: metadata, ...ignored });

export const ForgotPassword = publicOperation(forgotInput, async (state, input) => {
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
