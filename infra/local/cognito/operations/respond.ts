import { z } from 'zod';
import { assertMutable, assertWritable, readAttributes, withChange } from '../attributes.ts';
import { CognitoError, invalidParameter, notAuthorized, userDisabled } from '../errors.ts';
import type { Client, Pool } from '../model.ts';
import { checkPolicy } from '../passwords.ts';
import { makeVerifier } from '../srp.ts';
import { clientOf, poolName, type World } from '../world.ts';
import { ignored, metadata, open, text } from './operation.ts';
import { finishSrp, grantTokens } from './sign-in.ts';

const input = z.strictObject({
  ClientId: text,
  ChallengeName: text,
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  Session: z.string().nullish(),
  ClientMetadata: metadata,
  ...ignored,
});

export const RespondToAuthChallenge = open(input, async (world, call) => {
  const { client, pool } = clientOf(world, call.ClientId);
  const given = (name: string): string => {
    const value = call.ChallengeResponses[name];
    if (!value) throw invalidParameter(`Missing required parameter ${name}`);
    return value;
  };
  if (call.ChallengeName === 'PASSWORD_VERIFIER')
    return finishSrp(world, pool, client, given, call.ClientMetadata);
  if (call.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
    if (!call.Session) throw invalidParameter('Missing required parameter Session');
    return setNewPassword(world, pool, client, call.Session, call.ChallengeResponses, call.ClientMetadata);
  }
  throw invalidParameter(`The local Cognito does not serve the challenge ${call.ChallengeName}`);
});

const prefix = 'userAttributes.';

async function setNewPassword(
  world: World,
  pool: Pool,
  client: Client,
  session: string,
  responses: Readonly<Record<string, string>>,
  clientMetadata: Readonly<Record<string, string>> | undefined,
): Promise<object> {
  const challenge = world.challenges.take(client, session, 'newPassword');
  const user = challenge.sub === undefined ? undefined : world.users.bySub(pool.id, challenge.sub);
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
  if (!user.enabled) throw userDisabled();
  const password = responses.NEW_PASSWORD ?? '';
  const pairs = Object.entries(responses).filter(([name]) => name.startsWith(prefix));
  const change = readAttributes(
    pool,
    pairs.map(([name, Value]) => ({ Name: name.slice(prefix.length), Value })),
  );
  try {
    if (!password) throw invalidParameter('Missing required parameter NEW_PASSWORD');
    checkPolicy(pool, password);
    assertWritable(client, change);
    assertMutable(pool, user.attributes, change);
    if (change.email !== undefined && change.email !== user.attributes.email) {
      throw notAuthorized('Cannot modify an already provided email');
    }
  } catch (error) {
    // A refused password may be corrected within the same session.
    if (error instanceof CognitoError) world.challenges.restore(client, session, challenge);
    throw error;
  }
  const next = world.users.update(user, (stored) => ({
    status: 'CONFIRMED',
    attributes: withChange(stored.attributes, change),
    password: makeVerifier(poolName(pool.id), stored.username, password),
    passwordSetAt: world.now(),
  }));
  return grantTokens(world, pool, client, next, { source: 'NewPasswordChallenge', metadata: clientMetadata });
}
