import { z } from 'zod';
import { redeemCode } from '../codes.ts';
import { wrongCode } from '../errors.ts';
import { checkPolicy } from '../passwords.ts';
import { clientOf } from '../state.ts';
import { ignored, metadata, text } from './input.ts';
import { withPassword } from './new-user.ts';
import { publicOperation } from './operation.ts';
import { postConfirmation } from './post-confirmation.ts';

const input = z.strictObject({
  ClientId: text,
  Username: text,
  ConfirmationCode: text,
  Password: text,
  ClientMetadata: metadata,
  ...ignored,
});

export const ConfirmForgotPassword = publicOperation(input, async (state, call) => {
  const { client, pool } = clientOf(state, call.ClientId);
  const user = state.users.find(pool, call.Username);
  if (!user?.enabled) throw wrongCode();
  checkPolicy(pool, call.Password);
  redeemCode(state, user, 'reset', call.ConfirmationCode);
  const next = state.users.update(user, () => ({
    status: 'CONFIRMED',
    ...withPassword(state, pool, user.username, call.Password),
  }));
  const confirmation = {
    source: 'ConfirmForgotPassword',
    clientId: client.id,
    metadata: call.ClientMetadata,
  } as const;
  await postConfirmation(state, pool, next, confirmation);
  return {};
});
