import { z } from 'zod';
import { invalidParameter } from '../errors.ts';
import { matches } from '../verifier.ts';
import { clientOf, poolName } from '../state.ts';
import { ignored, metadata, requiredFrom, text } from './input.ts';
import { publicOperation } from './operation.ts';
import { answerPassword } from './sign-in.ts';
import { beginSrp } from './srp-sign-in.ts';

const input = z.strictObject({
  ClientId: text,
  AuthFlow: text,
  AuthParameters: z.record(z.string(), z.string()).default({}),
  ClientMetadata: metadata,
  ...ignored,
});

export const InitiateAuth = publicOperation(input, async (state, { ClientId, AuthFlow, AuthParameters }) => {
  const { client, pool } = clientOf(state, ClientId);
  if (AuthFlow !== 'USER_SRP_AUTH' && AuthFlow !== 'USER_PASSWORD_AUTH')
    throw invalidParameter(`The local Cognito does not serve the flow ${AuthFlow}`);
  if (!client.settings.flows.includes(`ALLOW_${AuthFlow}`))
    throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
  const parameter = requiredFrom(AuthParameters);
  const user = state.users.find(pool, parameter('USERNAME'));
  const signIn = { pool, client, user };
  if (AuthFlow === 'USER_SRP_AUTH') return beginSrp(state, signIn, parameter('SRP_A'));
  const password = parameter('PASSWORD');
  const isRight = user !== undefined && matches(poolName(pool.id), user.username, password, user.password);
  return answerPassword(state, signIn, isRight);
});
