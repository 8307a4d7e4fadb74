import { randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { isReadable } from './attributes.ts';
import { notAuthorized, userDisabled, userNotFound } from './errors.ts';
import type { Client, Grant, Pool, User } from './model.ts';
import { isRecord, runTrigger } from './triggers.ts';
import { shownAttributes, type World } from './world.ts';

export interface IssueCall {
  /** Which way the tokens are made, the trigger's source: Authentication, NewPasswordChallenge, RefreshTokens. */
  readonly source: 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';
  readonly metadata: Readonly<Record<string, string>> | undefined;
}

export interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

interface Overrides {
  readonly add: Readonly<Record<string, unknown>>;
  readonly suppress: readonly unknown[];
  readonly groups: readonly string[];
}

/** Makes ID and access token of a sign-in for the user as it is now. */
export async function issueTokens(
  world: World,
  at: { pool: Pool; client: Client; user: User; grant: Grant },
  call: IssueCall,
): Promise<IssuedTokens> {
  const { pool, client, user, grant } = at;
  const overrides = await askTrigger(world, pool, client, user, call);
  const iat = Math.floor(world.now() / 1000);
  const origin = client.settings.revocation ? { origin_jti: grant.id } : {};
  const shared = {
    sub: user.sub,
    ...(overrides.groups.length > 0 && { 'cognito:groups': overrides.groups }),
    iss: pool.issuer,
    ...origin,
    event_id: randomUUID(),
    auth_time: Math.floor(grant.authTime / 1000),
    iat,
  };
  const id: Record<string, unknown> = {
    ...idAttributes(client, user),
    ...overrides.add,
    ...shared,
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    exp: iat + client.settings.idMs / 1000,
    jti: randomUUID(),
  };
  for (const name of overrides.suppress) delete id[String(name)];
  const access = {
    ...shared,
    client_id: client.id,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    exp: iat + client.settings.accessMs / 1000,
    jti: randomUUID(),
    username: user.username,
  };
  const { kid, privateKey } = world.keys.of(pool.id);
  const sign = (claims: Record<string, unknown>): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(privateKey);
  return {
    AccessToken: await sign(access),
    IdToken: await sign(id),
    ExpiresIn: client.settings.accessMs / 1000,
    TokenType: 'Bearer',
  };
}

function idAttributes(client: Client, user: User): Record<string, unknown> {
  const shown = Object.entries(user.attributes).filter(([name]) => isReadable(client, name));
  return Object.fromEntries(
    shown.map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}

async function askTrigger(
  world: World,
  pool: Pool,
  client: Client,
  user: User,
  call: IssueCall,
): Promise<Overrides> {
  const response = await runTrigger(world, pool, {
    trigger: 'PreTokenGeneration',
    source: call.source,
    username: user.username,
    clientId: client.id,
    request: {
      userAttributes: { ...shownAttributes(user), 'cognito:user_status': user.status },
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
      ...(call.metadata && { clientMetadata: call.metadata }),
    },
    response: { claimsOverrideDetails: null },
  });
  const details = isRecord(response?.claimsOverrideDetails) ? response.claimsOverrideDetails : {};
  const groups = isRecord(details.groupOverrideDetails)
    ? details.groupOverrideDetails.groupsToOverride
    : undefined;
  return {
    add: isRecord(details.claimsToAddOrOverride) ? details.claimsToAddOrOverride : {},
    suppress: Array.isArray(details.claimsToSuppress) ? details.claimsToSuppress : [],
    groups: Array.isArray(groups) ? groups.map(String) : user.groups,
  };
}

/** Who an access token belongs to, refusing tampered, expired and revoked ones and disabled or deleted users. */
export async function authenticate(
  world: World,
  accessToken: string,
): Promise<{ pool: Pool; client: Client; user: User; grant: Grant | undefined }> {
  const pool = world.pools.all().find((one) => one.issuer === issuerOf(accessToken));
  if (!pool) throw notAuthorized('Invalid Access Token');
  const claims = await verified(world, pool, accessToken);
  const client = world.clients.get(String(claims.client_id));
  if (claims.token_use !== 'access' || !client) throw notAuthorized('Invalid Access Token');
  const user = world.users.bySub(pool.id, String(claims.sub));
  if (!user) throw userNotFound();
  if (!user.enabled) throw userDisabled();
  const revoked = notAuthorized('Access Token has been revoked');
  if (claims.origin_jti === undefined) {
    if (user.signedOutAt !== undefined && (claims.iat ?? 0) * 1000 <= user.signedOutAt) throw revoked;
    return { pool, client, user, grant: undefined };
  }
  const grant = world.grants.get(String(claims.origin_jti));
  if (!grant || grant.revoked) throw revoked;
  return { pool, client, user, grant };
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

async function verified(world: World, pool: Pool, token: string): ReturnType<typeof claimsOf> {
  try {
    return await claimsOf(world, pool, token);
  } catch (error) {
    throw notAuthorized(
      error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token',
    );
  }
}

async function claimsOf(world: World, pool: Pool, token: string) {
  const { publicKey } = world.keys.of(pool.id);
  const currentDate = new Date(world.now());
  const { payload } = await jwtVerify(token, publicKey, {
    issuer: pool.issuer,
    algorithms: ['RS256'],
    currentDate,
  });
  return payload;
}
