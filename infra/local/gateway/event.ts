import { randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT, REGION } from '../account.ts';
import type { JsonObject } from '../json.ts';
import type { Api } from './api.ts';
import type { Match } from './routes.ts';

export interface GatewayRequest {
  readonly method: string;
  /** Path as sent, percent-encoded, without the query. */
  readonly path: string;
  /** Query as sent, without the question mark. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
}

type Lists = Record<string, string[]>;
type Singles = Record<string, string>;

/** The parts of a proxy event that function and authorizer both get. */
export interface EventParts extends JsonObject {
  readonly headers: Singles;
  readonly requestContext: JsonObject & { readonly requestId: string };
}

/** Headers of one connection only, and those that the gateway writes itself. */
const NOT_PASSED_ON =
  /^(connection|keep-alive|transfer-encoding|upgrade|te|trailer|proxy-connection|host|x-forwarded-.*|x-amzn-trace-id)$/;

function headerLists(request: GatewayRequest, domainName: string): Lists {
  const lists: Lists = {};
  for (const [name, value] of Object.entries(request.headers))
    if (!NOT_PASSED_ON.test(name)) lists[name] = [value];
  const forwarded = request.headers['x-forwarded-for'];
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return {
    ...lists,
    Host: [domainName],
    'X-Amzn-Trace-Id': [`Root=1-${seconds}-${randomBytes(12).toString('hex')}`],
    'X-Forwarded-For': [[...(forwarded ? [forwarded] : []), request.sourceIp].join(', ')],
    'X-Forwarded-Port': ['443'],
    'X-Forwarded-Proto': ['https'],
  };
}

function queryLists(query: string): Lists {
  const lists: Lists = {};
  for (const [name, value] of new URLSearchParams(query)) (lists[name] ??= []).push(value);
  return lists;
}

const lastValues = (lists: Lists): Singles =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.at(-1) ?? '']));

const orNull = <T extends object>(value: T): T | null => (Object.keys(value).length === 0 ? null : value);

/** `21/Nov/2026:14:46:17 +0000` */
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

function requestContext(api: Api, request: GatewayRequest, match: Match, now: number, domainName: string) {
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

/**
 * Makes the parts of a Lambda proxy event (payload version 1.0). Path parameters stay percent-encoded, exactly
 * as they stand in the address, since REST APIs pass them so; query values come decoded.
 * @param now milliseconds since 1970
 */
export function eventParts(api: Api, request: GatewayRequest, match: Match, now: number): EventParts {
  const domainName = `${api.id}.execute-api.${REGION}.amazonaws.com`;
  const multiValueHeaders = headerLists(request, domainName);
  const query = queryLists(request.query);
  return {
    resource: match.method.resource,
    path: request.path,
    httpMethod: request.method,
    headers: lastValues(multiValueHeaders),
    multiValueHeaders,
    queryStringParameters: orNull(lastValues(query)),
    multiValueQueryStringParameters: orNull(query),
    pathParameters: orNull(match.parameters),
    stageVariables: null,
    requestContext: requestContext(api, request, match, now, domainName),
  };
}
