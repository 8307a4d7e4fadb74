import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import type { Caller } from '../../../shared/access.ts';
import { contextOf } from '../../engine/caller.ts';
import { env } from '../../engine/env.ts';
import { logger } from '../../engine/logger.ts';
import { keys } from '../../domain/keys.ts';
import { readAny } from '../../engine/store.ts';
import { readItem } from '../../engine/table.ts';

const verifier = CognitoJwtVerifier.create({
  userPoolId: env('USER_POOL_ID'),
  clientId: env('USER_POOL_CLIENT_ID'),
  tokenUse: 'id',
});

/** Where the SDK is told of another endpoint, the pool's keys are there too. */
async function loadKeys(): Promise<void> {
  const endpoint = process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'];
  if (!endpoint) return;
  const answer = await fetch(`${endpoint}/${env('USER_POOL_ID')}/.well-known/jwks.json`);
  verifier.cacheJwks((await answer.json()) as Jwks);
}
let keysLoaded: Promise<void> | undefined;

/** API Gateway answers 401 to exactly this message. */
const unauthorized = () => new Error('Unauthorized');

async function claimsOf(header: string | undefined) {
  const token = header?.match(/^Bearer (\S+)$/i)?.[1];
  if (!token) throw unauthorized();
  keysLoaded ??= loadKeys();
  try {
    await keysLoaded;
  } catch (error) {
    keysLoaded = undefined;
    throw error;
  }
  const claims = await verifier.verify(token).catch(() => {
    throw unauthorized();
  });
  if (typeof claims['email'] !== 'string' || claims['email_verified'] !== true) throw unauthorized();
  return { email: claims['email'].toLowerCase(), sub: claims.sub, authTime: claims.auth_time };
}

type Claims = Awaited<ReturnType<typeof claimsOf>>;

/** The caller as stored now: role and company are never taken from the token. */
async function callerOf({ email, sub, authTime }: Claims): Promise<Caller> {
  const profile = await readAny('user', email);
  const signedOutAt = profile
    ? profile.signedOutAt
    : (await readItem(keys.signedOut(email)))?.['signedOutAt'];
  // Both are whole seconds: a token of the very second of the sign-out is out too.
  if (typeof signedOutAt === 'number' && authTime <= signedOutAt) throw unauthorized();
  if (!profile) return { email, sub, role: 'guest', companyId: '', companyType: '', hasProfile: false };
  if (profile.sub && profile.sub !== sub) throw unauthorized();
  const { role, companyId } = profile;
  const company = role !== 'admin' && companyId ? await readAny('company', companyId) : undefined;
  return {
    email,
    sub,
    role: role || 'guest',
    companyId,
    companyType: company?.companyType ?? '',
    hasProfile: true,
  };
}

const headerOf = (event: APIGatewayRequestAuthorizerEvent, name: string) =>
  Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];

/**
 * Verifies the token and names the caller; hands the api key to the usage plan, which answers 403 to an unknown one.
 * Throws exactly `Unauthorized` for a bad token.
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const caller = await callerOf(await claimsOf(headerOf(event, 'authorization')));
  logger.resetKeys();
  logger.info('authorized', {
    correlationId: event.requestContext.requestId,
    caller: caller.sub,
    role: caller.role,
  });
  const { methodArn } = event;
  return {
    principalId: caller.sub,
    usageIdentifierKey: headerOf(event, 'api-key') ?? '',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: methodArn }],
    },
    context: { ...contextOf(caller) },
  };
}
