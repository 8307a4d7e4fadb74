import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { notAuthorized, userDisabled, userNotFound } from './errors.ts';
import type { Pool, User } from './records.ts';
import type { CognitoState } from './state.ts';

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

async function verifiedClaims(state: CognitoState, pool: Pool, token: string): Promise<JWTPayload> {
  const { publicKey } = state.keys.forPool(pool.id);
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
 * Returns the user of an access token. Throws NotAuthorizedException when it is forged, expired or revoked, or the user
 * is disabled; UserNotFoundException when the user was deleted.
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
