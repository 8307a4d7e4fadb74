import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { contextOf } from '../../engine/caller.ts';
import { logger } from '../../engine/logger.ts';
import { loggingFaults } from '../../engine/logging-faults.ts';
import { callerOf } from './caller.ts';
import { callerOfKey, keyIn } from './api-key.ts';
import { claimsOf, isUnauthorized } from './token.ts';

const headerOf = (event: APIGatewayRequestAuthorizerEvent, name: string) =>
  Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];

/**
 * Whom CloudFront serves: it adds the viewer's address to what the viewer sent, and API Gateway adds CloudFront's.
 */
const viewerAddress = (event: APIGatewayRequestAuthorizerEvent) =>
  headerOf(event, 'x-forwarded-for')?.split(',').at(-2)?.trim() ?? '';

/**
 * Verifies the token, or the key of a program, and answers the caller as context. Passes the api key to the usage plan, which answers 403 to an
 * unknown key.
 * Throws exactly `Unauthorized` for a bad token.
 */
async function authorize(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const header = headerOf(event, 'authorization');
  const key = keyIn(header);
  const caller =
    key === undefined ? await callerOf(await claimsOf(header)) : await callerOfKey(key, new Date());
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
    context: { ...contextOf(caller), ip: viewerAddress(event) },
  };
}

export const handler = loggingFaults(authorize, isUnauthorized);
