import { z } from 'zod';
import { DAY_MS } from '../../../../shared/schema/durations.ts';
import { assertWritable, readAttributes, withChange } from '../attributes.ts';
import { CognitoError, invalidParameter, notAuthorized, userDisabled, wrongPassword } from '../errors.ts';
import type { Attributes, User } from '../records.ts';
import { needsAppCode, redeemAppCode } from '../software-token.ts';
import { isCorrectPassword } from '../srp.ts';
import { issueTokens } from '../tokens.ts';
import { setPassword } from './new-user.ts';
import { clientFields, clientOperation, text, type ClientCall } from './operation.ts';
import { beginSrp, finishSrp } from './srp-sign-in.ts';

/** Wrong codes after which the sign-in restarts with the password. */
const MAX_WRONG_CODES = 5;

const parameters = z.record(z.string(), z.string()).default({});
type Parameters = Readonly<Record<string, string>>;

/** A parameter. @throws InvalidParameterException when it is missing */
function required(values: Parameters, name: string): string {
  const value = values[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

const initiateInput = z.strictObject({ ...clientFields, AuthFlow: text, AuthParameters: parameters });

export const InitiateAuth = clientOperation(initiateInput, async (call, { AuthFlow, AuthParameters }) => {
  const { state, client, pool } = call;
  if (!client.settings.flows.includes(`ALLOW_${AuthFlow}`))
    throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
  const user = state.users.find(pool, required(AuthParameters, 'USERNAME'));
  if (AuthFlow === 'USER_SRP_AUTH') return beginSrp(call, user, required(AuthParameters, 'SRP_A'));
  if (AuthFlow !== 'USER_PASSWORD_AUTH')
    throw invalidParameter(`The local Cognito does not serve the flow ${AuthFlow}`);
  const password = required(AuthParameters, 'PASSWORD');
  const isRight = user !== undefined && isCorrectPassword(pool.id, user.sub, password, user.password);
  return answerPassword(call, isRight ? user : undefined);
});

const respondInput = z.strictObject({
  ...clientFields,
  ChallengeName: text,
  ChallengeResponses: parameters,
  Session: z.string().nullish(),
});

export const RespondToAuthChallenge = clientOperation(respondInput, async (call, input) => {
  const { ChallengeName, ChallengeResponses: responses } = input;
  const parameter = (name: string) => required(responses, name);
  if (ChallengeName === 'PASSWORD_VERIFIER') return answerPassword(call, finishSrp(call, parameter));
  const session = required({ Session: input.Session ?? '' }, 'Session');
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return answerCode(call, session, parameter);
  if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return setNewPassword(call, session, responses);
  throw invalidParameter(`The local Cognito does not serve the challenge ${ChallengeName}`);
});

/**
 * The answer to a password: tokens, the challenge for a code or a new password, or a rejection.
 * @param user undefined for a wrong password or an unknown user; the answer must not reveal which
 */
async function answerPassword(call: ClientCall, user: User | undefined): Promise<object> {
  if (!user) throw wrongPassword();
  if (!user.enabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  return user.status === 'CONFIRMED' ? continueAfterPassword(call, user) : newPasswordChallenge(call, user);
}

/** The challenge to replace a temporary password. @throws NotAuthorizedException when that password has expired */
function newPasswordChallenge({ state, pool, client }: ClientCall, user: User): object {
  const validMs = pool.settings.policy.TemporaryPasswordValidityDays * DAY_MS;
  if (user.passwordSetAt + validMs <= state.now())
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: state.challenges.begin(client, { kind: 'newPassword', clientId: client.id, sub: user.sub }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

/** Returns tokens, or the code challenge of an authenticator app. */
async function continueAfterPassword(call: ClientCall, user: User): Promise<object> {
  const { state, pool, client } = call;
  if (!needsAppCode(pool, user)) return grantTokens(call, user);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: state.challenges.begin(client, { kind: 'softwareToken', clientId: client.id, sub: user.sub }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
  };
}

/** Starts a grant for a fully authenticated user and returns its tokens. */
async function grantTokens({ state, pool, client }: ClientCall, user: User): Promise<object> {
  const { grant, refreshToken } = state.grants.begin(client, user);
  const tokens = await issueTokens(state, { pool, client, user, grant });
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

/** Takes a challenge with its user. @throws NotAuthorizedException when it is expired or used, or its user disabled */
function takeChallenge(call: ClientCall, session: string, kind: 'newPassword' | 'softwareToken') {
  const { state, pool, client } = call;
  const challenge = state.challenges.take(client, session, kind);
  const user = state.users.bySub(pool.id, challenge.sub);
  if (!user) throw notAuthorized('Invalid session for the user.');
  if (!user.enabled) throw userDisabled();
  return { challenge, user };
}

/** Checks the code of a sign-in; four wrong or used codes can be corrected in the same session. */
async function answerCode(
  call: ClientCall,
  session: string,
  parameter: (name: string) => string,
): Promise<object> {
  const { state, client } = call;
  const code = parameter('SOFTWARE_TOKEN_MFA_CODE');
  const { challenge, user } = takeChallenge(call, session, 'softwareToken');
  if (![user.sub, user.attributes.email].includes(parameter('USERNAME')))
    throw invalidParameter('The session is not of this USERNAME');
  try {
    redeemAppCode(state, user, code);
  } catch (error) {
    const wrongCodes = (challenge.wrongCodes ?? 0) + 1;
    const isWrong = error instanceof CognitoError && error.code !== 'SoftwareTokenMFANotFoundException';
    if (isWrong && wrongCodes < MAX_WRONG_CODES)
      state.challenges.restore(client, session, { ...challenge, wrongCodes });
    throw error;
  }
  return grantTokens(call, user);
}

const ATTRIBUTE = 'userAttributes.';

/**
 * The attributes sent with a new password.
 * @throws InvalidParameterException or NotAuthorizedException for one that the user cannot set
 */
function sentAttributes({ client }: ClientCall, responses: Parameters): Attributes {
  const sent = Object.entries(responses).filter(([name]) => name.startsWith(ATTRIBUTE));
  const pairs = sent.map(([name, Value]) => ({ Name: name.slice(ATTRIBUTE.length), Value }));
  const attributes = readAttributes(pairs);
  assertWritable(client, attributes);
  if (attributes.email !== undefined) throw notAuthorized('Cannot modify an already provided email');
  return attributes;
}

/** Replaces a temporary password. After an invalid password or attribute the session can be used again. */
async function setNewPassword(call: ClientCall, session: string, responses: Parameters): Promise<object> {
  const { state, pool, client } = call;
  const { challenge, user } = takeChallenge(call, session, 'newPassword');
  if (user.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
  try {
    const change = sentAttributes(call, responses);
    setPassword(state, pool, user, required(responses, 'NEW_PASSWORD'));
    const next = state.users.update(user, ({ attributes }) => ({
      attributes: withChange(attributes, change),
    }));
    return await continueAfterPassword(call, next);
  } catch (error) {
    if (error instanceof CognitoError) state.challenges.restore(client, session, challenge);
    throw error;
  }
}
