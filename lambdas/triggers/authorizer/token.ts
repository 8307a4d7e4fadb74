import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import type { Fetcher } from 'aws-jwt-verify/https';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { env } from '../../engine/env.ts';

/** Reads the pool's keys from the endpoint of the SDK, for an environment with another endpoint than that of AWS. */
const keysFrom = (endpoint: string): Fetcher => ({
  fetch: async (uri) => {
    try {
      const answer = await fetch(`${endpoint}${new URL(uri).pathname}`);
      return await answer.arrayBuffer();
    } catch (error) {
      throw new FetchError(uri, error);
    }
  },
});

const endpoint = process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'];
const verifier = CognitoJwtVerifier.create(
  { userPoolId: env('USER_POOL_ID'), clientId: env('USER_POOL_CLIENT_ID'), tokenUse: 'id' },
  endpoint ? { jwksCache: new SimpleJwksCache({ fetcher: keysFrom(endpoint) }) } : undefined,
);

const UNAUTHORIZED = 'Unauthorized';

/** API Gateway answers 401 to exactly this message. */
export const unauthorized = () => new Error(UNAUTHORIZED);
export const isUnauthorized = (error: unknown) => error instanceof Error && error.message === UNAUTHORIZED;

/**
 * Verifies the ID token of an Authorization header.
 * @throws Error `Unauthorized` for a missing or invalid token, or an unverified e-mail address
 * @throws FetchError if the pool's keys cannot be read: the answer is not 401, so that valid sessions continue
 */
export async function claimsOf(header: string | undefined) {
  const token = header?.match(/^Bearer (\S+)$/i)?.[1];
  if (!token) throw unauthorized();
  const claims = await verifier.verify(token).catch((error: unknown) => {
    throw error instanceof FetchError ? error : unauthorized();
  });
  if (typeof claims['email'] !== 'string' || claims['email_verified'] !== true) throw unauthorized();
  return { email: claims['email'].toLowerCase(), sub: claims.sub, authTime: claims.auth_time };
}

export type Claims = Awaited<ReturnType<typeof claimsOf>>;
