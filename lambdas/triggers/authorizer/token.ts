import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { env } from '../../engine/env.ts';

const verifier = CognitoJwtVerifier.create({
  userPoolId: env('USER_POOL_ID'),
  clientId: env('USER_POOL_CLIENT_ID'),
  tokenUse: 'id',
});

/** Loads the pool's keys from the SDK's endpoint, if the environment sets another endpoint than that of AWS. */
async function loadKeys(): Promise<void> {
  const endpoint = process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'];
  if (!endpoint) return;
  const answer = await fetch(`${endpoint}/${env('USER_POOL_ID')}/.well-known/jwks.json`);
  verifier.cacheJwks((await answer.json()) as Jwks);
}
let keysLoaded: Promise<void> | undefined;

const UNAUTHORIZED = 'Unauthorized';

/** API Gateway answers 401 to exactly this message. */
export const unauthorized = () => new Error(UNAUTHORIZED);
export const isUnauthorized = (error: unknown) => error instanceof Error && error.message === UNAUTHORIZED;

/**
 * Verifies the ID token of an Authorization header.
 * @throws Error `Unauthorized` for a missing or invalid token, or an unverified e-mail address
 * @throws FetchError if the pool's keys cannot be read; a valid session goes on
 */
export async function claimsOf(header: string | undefined) {
  const token = header?.match(/^Bearer (\S+)$/i)?.[1];
  if (!token) throw unauthorized();
  keysLoaded ??= loadKeys();
  try {
    await keysLoaded;
  } catch (error) {
    keysLoaded = undefined;
    throw error;
  }
  const claims = await verifier.verify(token).catch((error: unknown) => {
    throw error instanceof FetchError ? error : unauthorized();
  });
  if (typeof claims['email'] !== 'string' || claims['email_verified'] !== true) throw unauthorized();
  return { email: claims['email'].toLowerCase(), sub: claims.sub, authTime: claims.auth_time };
}

export type Claims = Awaited<ReturnType<typeof claimsOf>>;
