import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Challenge } from '../challenges.ts';
import { keyed } from '../digest.ts';
import {
  CognitoError,
  invalidParameter,
  notAuthorized,
  userDisabled,
  userNotFound,
  wrongPassword,
} from '../errors.ts';
import type { Client, Pool, User } from '../model.ts';
import { beginExchange, expectedSignature, fakeVerifier, matches } from '../srp.ts';
import { issueTokens, type IssueCall } from '../tokens.ts';
import { runTrigger } from '../triggers.ts';
import { clientOf, poolName, shownAttributes, type World } from '../world.ts';
import { ignored, metadata, open, text } from './operation.ts';
import { refresh } from './refresh.ts';

type Metadata = Readonly<Record<string, string>> | undefined;
const dayMs = 86_400_000;

const initiateInput = z.strictObject({
  ClientId: text,
  AuthFlow: text,
  AuthParameters: z.record(z.string(), z.string()).default({}),
  ClientMetadata: metadata,
  ...ignored,
});

export const InitiateAuth = open(initiateInput, async (world, input) => {
  const { client, pool } = clientOf(world, input.ClientId);
  const flow = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : input.AuthFlow;
  if (!['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH', 'USER_PASSWORD_AUTH'].includes(flow)) {
    throw invalidParameter(`The local Cognito does not serve the flow ${flow}`);
  }
  if (!client.settings.flows.includes(`ALLOW_${flow}`)) {
    throw invalidParameter(`${flow} flow not enabled for this client`);
  }
  const given = (name: string): string => {
    const value = input.AuthParameters[name];
    if (!value) throw invalidParameter(`Missing required parameter ${name}`);
    return value;
  };
  if (flow === 'REFRESH_TOKEN_AUTH') {
    return refresh(world, pool, client, given('REFRESH_TOKEN'), input.ClientMetadata);
  }
  const typed = given('USERNAME');
  const user = world.users.find(pool, typed);
  if (!user && !client.settings.hidesUsers) throw userNotFound();
  world.attempts.assertOpen(attemptsOf(pool, user, typed));
  await preAuthentication(world, pool, client, user, typed, input.ClientMetadata);
  if (flow === 'USER_SRP_AUTH') return beginSrp(world, pool, client, user, typed, given('SRP_A'));
  const right = user?.password && matches(poolName(pool.id), user.username, given('PASSWORD'), user.password);
  return settle(world, pool, client, user, typed, right === true, input.ClientMetadata);
});

function beginSrp(
  world: World,
  pool: Pool,
  client: Client,
  user: User | undefined,
  typed: string,
  clientValue: string,
): object {
  // A user who does not exist gets an answer of the same look, the same each time for the same name.
  const seed = keyed(world.secret, `${pool.id}/${typed.toLowerCase()}`);
  const username = user?.username ?? (pool.settings.emailIsUsername ? fakeUuid(seed) : typed);
  const kept = user?.password ?? fakeVerifier(seed);
  const exchange = beginExchange(clientValue, kept);
  if (!exchange) throw invalidParameter('SRP_A is not acceptable');
  const sub = user && { sub: user.sub };
  const challenge: Challenge = { kind: 'srp', clientId: client.id, typed, username, exchange, ...sub };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: username,
      USER_ID_FOR_SRP: username,
      SALT: kept.salt,
      SRP_B: exchange.B.toString(16),
      SECRET_BLOCK: world.challenges.begin(client, challenge),
    },
  };
}

/** Judges a signature of the second SRP call; the secret block is the handle of the first. */
export async function finishSrp(
  world: World,
  pool: Pool,
  client: Client,
  given: (name: string) => string,
  clientMetadata: Metadata,
): Promise<object> {
  const block = given('PASSWORD_CLAIM_SECRET_BLOCK');
  const timestamp = given('TIMESTAMP');
  if (!/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const challenge = world.challenges.take(client, block, 'srp');
  const { exchange, username, typed, sub } = challenge;
  if (!exchange || given('USERNAME') !== username) throw wrongPassword();
  const user = sub === undefined ? undefined : world.users.bySub(pool.id, sub);
  const secretBlock = Buffer.from(block, 'base64');
  const message = { poolName: poolName(pool.id), username, secretBlock, timestamp };
  const right = same(expectedSignature(exchange, message), given('PASSWORD_CLAIM_SIGNATURE'));
  // A password changed between the two calls does not count any more.
  const current = user?.password !== undefined && BigInt(`0x${user.password.verifier}`) === exchange.verifier;
  return settle(world, pool, client, user, typed, right && current, clientMetadata);
}

/** What follows a password, right or wrong: tokens, the new-password challenge, or the refusal. */
async function settle(
  world: World,
  pool: Pool,
  client: Client,
  user: User | undefined,
  typed: string,
  right: boolean,
  clientMetadata: Metadata,
): Promise<object> {
  const who = attemptsOf(pool, user, typed);
  world.attempts.assertOpen(who);
  if (user?.status === 'RESET_REQUIRED' && user.enabled) {
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (!user || !right) {
    world.attempts.failed(who);
    throw wrongPassword();
  }
  world.attempts.succeeded(who);
  if (!user.enabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    return grantTokens(world, pool, client, user, { source: 'Authentication', metadata: clientMetadata });
  }
  const validMs = pool.settings.policy.TemporaryPasswordValidityDays * dayMs;
  if (user.passwordSetAt + validMs <= world.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  const challenge: Challenge = {
    kind: 'newPassword',
    clientId: client.id,
    sub: user.sub,
    typed,
    username: user.username,
  };
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: world.challenges.begin(client, challenge),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

/** Begins a grant for a user whose password was right and answers its tokens. */
export async function grantTokens(
  world: World,
  pool: Pool,
  client: Client,
  user: User,
  call: IssueCall,
): Promise<object> {
  await runTrigger(world, pool, {
    trigger: 'PostAuthentication',
    source: 'Authentication',
    username: user.username,
    clientId: client.id,
    request: {
      userAttributes: { ...shownAttributes(user), 'cognito:user_status': user.status },
      newDeviceUsed: false,
      ...(call.metadata && { clientMetadata: call.metadata }),
    },
  });
  const { grant, refreshToken } = world.grants.begin(client, user);
  const tokens = await issueTokens(world, { pool, client, user, grant }, call);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

async function preAuthentication(
  world: World,
  pool: Pool,
  client: Client,
  user: User | undefined,
  typed: string,
  clientMetadata: Metadata,
): Promise<void> {
  await runTrigger(world, pool, {
    trigger: 'PreAuthentication',
    source: 'Authentication',
    username: user?.username ?? typed,
    clientId: client.id,
    request: {
      userAttributes: user ? { ...shownAttributes(user), 'cognito:user_status': user.status } : {},
      validationData: clientMetadata ?? null,
      userNotFound: user === undefined,
    },
  });
}

/** Under which name wrong passwords are counted. */
export const attemptsOf = (pool: Pool, user: User | undefined, typed: string): string =>
  `${pool.id}/${user?.sub ?? `?${typed.toLowerCase()}`}`;

function same(left: string, right: string): boolean {
  const [one, two] = [left, right].map((value) => createHash('sha256').update(value).digest());
  return one !== undefined && two !== undefined && timingSafeEqual(one, two);
}

function fakeUuid(seed: Buffer): string {
  const hex = seed.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
