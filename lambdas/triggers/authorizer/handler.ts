import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import type { Caller } from '../../../shared/access.ts';
import { contextOf, OVER_LIMIT_SUFFIX } from '../../engine/caller.ts';
import { env } from '../../engine/env.ts';
import { isClosedToRequests, isFromBeforeRestore } from '../../engine/fence.ts';
import { limiter } from '../../engine/limiter.ts';
import { logger } from '../../engine/logger.ts';
import { loggingFaults } from '../../engine/logging-faults.ts';
import { callerOfKey, apiKeyIn } from './api-key.ts';
import { callerOf, unknownCaller } from './caller.ts';
import { claimsOf, isUnauthorized, unauthorized } from './token.ts';

const headerOf = (event: APIGatewayRequestAuthorizerEvent, name: string) =>
  Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];

/**
 * CloudFront appends the viewer's address to the header, and API Gateway appends CloudFront's. Only CloudFront can
 * call the API (infra/behind-cloudfront.ts), so the last entry but one cannot be forged.
 */
const viewerAddress = (event: APIGatewayRequestAuthorizerEvent) =>
  headerOf(event, 'x-forwarded-for')?.split(',').at(-2)?.trim() ?? '';

const admit = limiter({ rate: Number(env('PERSON_RATE')), burst: Number(env('PERSON_BURST')) });

type CallerIdentity = Pick<Caller, 'email' | 'sub'>;

/** Returns the context of a caller within the rate limit. Over the limit, skips `read` and adds the seconds to wait. */
async function withinLimit(identity: CallerIdentity, read: () => Promise<Caller> | Caller) {
  const wait = await admit(identity.sub);
  if (wait === 0) return contextOf(await read());
  return { ...contextOf(unknownCaller(identity)), retryAfter: String(Math.ceil(wait / 1000)) };
}

/** No caller: during a restore, profiles may be missing from the table. */
const CLOSED = { ...contextOf(unknownCaller({ email: 'closed', sub: 'closed' })), closed: 'true' } as const;

/** Resolves the caller: a user by token, a program by API key. */
async function callerContext(header: string | undefined) {
  if (await isClosedToRequests()) return CLOSED;
  const programKey = apiKeyIn(header);
  if (programKey === undefined) {
    const claims = await claimsOf(header);
    if (await isFromBeforeRestore(claims.authTime)) throw unauthorized();
    return withinLimit(claims, () => callerOf(claims));
  }
  const program = await callerOfKey(programKey, new Date());
  return withinLimit(program, () => program);
}

/**
 * Verifies the token, or the API key of a program, and returns the caller as context. Passes the portal's own key, the
 * header `api-key`, to the usage plan, which answers 403 to an unknown key. For a caller over the limit it passes the
 * key of a separate usage plan, so that these requests do not use up the plan of all users.
 * @throws Error with the exact message `Unauthorized` for a bad token
 */
async function authorize(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const caller = await callerContext(headerOf(event, 'authorization'));
  const usagePlanKey = headerOf(event, 'api-key') ?? '';
  logger.resetKeys();
  logger.info('authorized', {
    correlationId: event.requestContext.requestId,
    caller: caller.sub,
    role: caller.role,
    ...('retryAfter' in caller && { retryAfter: caller.retryAfter }),
  });
  // The ARN of the method contains the path, and API Gateway refuses a policy with a resource over 512 characters.
  // Answers are not cached (infra/api.ts), so the stage allows only this request.
  const stage = event.methodArn.split('/', 2).join('/');
  return {
    principalId: caller.sub,
    usageIdentifierKey: 'retryAfter' in caller ? `${usagePlanKey}${OVER_LIMIT_SUFFIX}` : usagePlanKey,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: `${stage}/*` }],
    },
    context: { ...caller, ip: viewerAddress(event) },
  };
}

export const handler = loggingFaults(authorize, isUnauthorized);
