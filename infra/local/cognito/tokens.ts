import { randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { isReadable } from './attributes.ts';
import { notAuthorized, userDisabled, userNotFound } from './errors.ts';
import type { Client, Grant, Pool, User } from './records.ts';
import type { CognitoState } from './state.ts';

interface SignInResult {
  readonly pool: Pool;
  readonly client: Client;
  readonly user: User;
  readonly grant: Grant;
}

type Claims = Record<string, unknown>;

const seconds = (ms: number): number => Math.floor(ms / 1000);

const sharedClaims = ({ pool, user, grant }: SignInResult, iat: number): Claims => ({
  sub: user.sub,
  ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
  iss: pool.issuer,
  origin_jti: grant.id,
  event_id: randomUUID(),
  auth_time: seconds(grant.authTime),
  iat,
  jti: randomUUID(),
});

/** User attributes that the client can read, with the verified flags as booleans. */
function attributeClaims({ client, user }: SignInResult): Claims {
  const readableAttributes = Object.entries(user.attributes).filter(([name]) => isReadable(client, name));
  return Object.fromEntries(
    readableAttributes.map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}

/** Issues the ID token and the access token of a sign-in, with the user's current attributes. */
export async function issueTokens(state: CognitoState, signedIn: SignInResult) {
  const { pool, client, user } = signedIn;
  const { idMs, accessMs } = client.settings;
  const iat = seconds(state.now());
  const id = {
    ...attributeClaims(signedIn),
    ...sharedClaims(signedIn, iat),
    'cognito:username': user.sub,
    aud: client.id,
    token_use: 'id',
    exp: iat + idMs / 1000,
  };
  const access = {
    ...sharedClaims(signedIn, iat),
    client_id: client.id,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    exp: iat + accessMs / 1000,
    username: user.sub,
  };
  const { jwk, privateKey } = state.signingKeyOf(pool.id);
  const sign = (claims: Claims): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ kid: jwk.kid, alg: 'RS256' }).sign(privateKey);
  return {
    AccessToken: await sign(access),
    IdToken: await sign(id),
    ExpiresIn: accessMs / 1000,
    TokenType: 'Bearer',
  };
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

async function verifiedClaims(state: CognitoState, pool: Pool, token: string): Promise<JWTPayload> {
  const { publicKey } = state.signingKeyOf(pool.id);
  const currentDate = new Date(state.now());
  try {
    const rules = { issuer: pool.issuer, algorithms: ['RS256'], currentDate };
    return (await jwtVerify(token, publicKey, rules)).payload;
  } catch (error) {
    const isExpired = error instanceof errors.JWTExpired;
    throw notAuthorized(isExpired ? 'Access Token has expired' : 'Invalid Access Token');
  }
}

/**
 * Returns the user of an access token.
 * @throws NotAuthorizedException when it is forged, expired or revoked, or the user is disabled; UserNotFoundException
 * when the user was deleted
 */
export async function authenticate(
  state: CognitoState,
  accessToken: string,
): Promise<{ pool: Pool; user: User }> {
  const issuer = issuerOf(accessToken);
  const pool = [...state.pools.values()].find((candidate) => candidate.issuer === issuer);
  if (!pool) throw notAuthorized('Invalid Access Token');
  const claims = await verifiedClaims(state, pool, accessToken);
  if (claims['token_use'] !== 'access') throw notAuthorized('Invalid Access Token');
  const user = state.users.bySub(pool.id, String(claims.sub));
  if (!user) throw userNotFound();
  if (!user.enabled) throw userDisabled();
  const grant = state.grants.get(String(claims['origin_jti']));
  if (!grant || grant.revoked) throw notAuthorized('Access Token has been revoked');
  return { pool, user };
}
