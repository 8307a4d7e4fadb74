import { z } from 'zod';
import { assertWritable, readAttributes, withChange } from '../attributes.ts';
import { CognitoError, invalidParameter, notAuthorized, userDisabled } from '../errors.ts';
import { checkPolicy } from '../passwords.ts';
import type { Attributes, Client, Pool } from '../records.ts';
import { clientOf, type CognitoState } from '../state.ts';
import { withPassword } from './new-user.ts';
import { ignored, metadata, requiredFrom, text } from './input.ts';
import { publicOperation } from './operation.ts';
import { continueAfterPassword, answerCode } from './code-challenge.ts';
import { finishSrp } from './srp-sign-in.ts';

const input = z.strictObject({
  ClientId: text,
  ChallengeName: text,
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  Session: z.string().nullish(),
  ClientMetadata: metadata,
  ...ignored,
});

export const RespondToAuthChallenge = publicOperation(input, async (state, call) => {
  const clientAndPool = clientOf(state, call.ClientId);
  if (call.ChallengeName === 'PASSWORD_VERIFIER')
    return finishSrp(state, clientAndPool, requiredFrom(call.ChallengeResponses));
  if (call.ChallengeName !== 'NEW_PASSWORD_REQUIRED' && call.ChallengeName !== 'SOFTWARE_TOKEN_MFA')
    throw invalidParameter(`The local Cognito does not serve the challenge ${call.ChallengeName}`);
  if (!call.Session) throw invalidParameter('Missing required parameter Session');
  if (call.ChallengeName === 'SOFTWARE_TOKEN_MFA')
    return answerCode(state, clientAndPool, call.Session, requiredFrom(call.ChallengeResponses));
  return setNewPassword(state, clientAndPool, call.Session, call.ChallengeResponses);
});

const ATTRIBUTE = 'userAttributes.';

/** The attributes sent with the new password. */
function givenAttributes(responses: Readonly<Record<string, string>>): Attributes {
  const attributePairs = Object.entries(responses).filter(([name]) => name.startsWith(ATTRIBUTE));
  return readAttributes(
    attributePairs.map(([name, Value]) => ({ Name: name.slice(ATTRIBUTE.length), Value })),
  );
}

/** Rejects an invalid password or invalid attributes; the session can be used again. */
function checkAnswer(pool: Pool, client: Client, password: string, change: Attributes): void {
  if (!password) throw invalidParameter('Missing required parameter NEW_PASSWORD');
  checkPolicy(pool, password);
  assertWritable(client, change);
  if (change.email !== undefined) throw notAuthorized('Cannot modify an already provided email');
}

async function setNewPassword(
  state: CognitoState,
  { pool, client }: { readonly pool: Pool; readonly client: Client },
  session: string,
  responses: Readonly<Record<string, string>>,
): Promise<object> {
  const challenge = state.challenges.take(client, session, 'newPassword');
  const user = challenge.sub === undefined ? undefined : state.users.bySub(pool.id, challenge.sub);
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
  if (!user.enabled) throw userDisabled();
  const password = responses['NEW_PASSWORD'] ?? '';
  const change = givenAttributes(responses);
  try {
    checkAnswer(pool, client, password, change);
  } catch (error) {
    if (error instanceof CognitoError) state.challenges.restore(client, session, challenge);
    throw error;
  }
  const next = state.users.update(user, (stored) => ({
    status: 'CONFIRMED',
    attributes: withChange(stored.attributes, change),
    ...withPassword(state, pool, user.username, password),
  }));
  return continueAfterPassword(state, pool, client, next);
}
