import { randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT } from '../account.ts';
import type { JsonObject } from '../json.ts';
import type { Api } from './api.ts';
import type { GatewayRequest } from './request.ts';
import type { Match } from './routes.ts';

/** Formats a date as in `21/Nov/2026:14:46:17 +0000`. */
function logTime(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}

const identityOf = ({ sourceIp, headers }: GatewayRequest): JsonObject => ({
  cognitoIdentityPoolId: null,
  accountId: null,
  cognitoIdentityId: null,
  caller: null,
  sourceIp,
  principalOrgId: null,
  accessKey: null,
  cognitoAuthenticationType: null,
  cognitoAuthenticationProvider: null,
  userArn: null,
  userAgent: headers['user-agent'] ?? null,
  user: null,
});

/** Returns the `requestContext` of a Lambda event. @param now milliseconds since 1970 */
export function requestContext(
  api: Api,
  request: GatewayRequest,
  match: Match,
  now: number,
  domainName: string,
) {
  return {
    resourceId: match.method.resourceId,
    resourcePath: match.method.resource,
    httpMethod: request.method,
    extendedRequestId: randomBytes(11).toString('base64').replaceAll(/[+/]/g, 'x'),
    requestTime: logTime(new Date(now)),
    path: `/${api.stage}${request.path}`,
    accountId: ACCOUNT,
    protocol: 'HTTP/1.1',
    stage: api.stage,
    domainPrefix: api.id,
    requestTimeEpoch: now,
    requestId: randomUUID(),
    identity: identityOf(request),
    domainName,
    apiId: api.id,
  };
}
