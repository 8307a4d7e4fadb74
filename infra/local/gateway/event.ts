import { randomBytes, randomUUID } from 'node:crypto';
import type { JsonObject } from '../json.ts';
import type { Api } from './definition.ts';
import type { Match } from './routes.ts';

export interface GatewayRequest {
  readonly method: string;
  /** Path as sent, percent-encoded, without the query. */
  readonly path: string;
  /** Query as sent, without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
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

/** Never passed on: they belong to one connection only. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-connection',
]);

/**
 * Makes the parts of a Lambda proxy event (payload version 1.0). Path parameters stay percent-encoded, exactly
 * as they stand in the address, since REST APIs pass them so; query values come decoded. Header names keep the
 * case they came in.
 */
export function eventParts(api: Api, request: GatewayRequest, match: Match, now: number): EventParts {
  const domainName = `${api.id}.execute-api.${api.region}.amazonaws.com`;
  const multiValueHeaders = headerLists(request, domainName);
  const query = queryLists(request.query);
  const headers = lastValues(multiValueHeaders);
  const parameters = match.parameters;
  return {
    resource: match.method.resource,
    path: request.path,
    httpMethod: request.method,
    headers,
    multiValueHeaders,
    queryStringParameters: isEmpty(query) ? null : lastValues(query),
    multiValueQueryStringParameters: isEmpty(query) ? null : query,
    pathParameters: isEmpty(parameters) ? null : parameters,
    stageVariables: api.stageVariables,
    requestContext: {
      resourceId: match.method.resourceId,
      resourcePath: match.method.resource,
      httpMethod: request.method,
      extendedRequestId: randomBytes(11).toString('base64').replaceAll(/[+/]/g, 'x'),
      requestTime: clfTime(new Date(now)),
      path: `/${api.stage}${request.path}`,
      accountId: api.account,
      protocol: 'HTTP/1.1',
      stage: api.stage,
      domainPrefix: api.id,
      requestTimeEpoch: now,
      requestId: randomUUID(),
      identity: identityOf(request.sourceIp, headers),
      domainName,
      apiId: api.id,
    },
  };
}

function identityOf(sourceIp: string, headers: Singles): JsonObject {
  const agent = Object.entries(headers).find(([name]) => name.toLowerCase() === 'user-agent')?.[1] ?? null;
  return {
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
    userAgent: agent,
    user: null,
  };
}

function headerLists(request: GatewayRequest, domainName: string): Lists {
  const lists: Lists = {};
  const forwarded: string[] = [];
  for (const [name, value] of Object.entries(request.headers)) {
    const lower = name.toLowerCase();
    if (value === undefined || HOP_BY_HOP.has(lower) || lower === 'host') continue;
    const values = typeof value === 'string' ? [value] : [...value];
    if (lower === 'x-forwarded-for') forwarded.push(...values);
    else if (!lower.startsWith('x-forwarded-') && lower !== 'x-amzn-trace-id') lists[name] = values;
  }
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return {
    ...lists,
    Host: [domainName],
    'X-Amzn-Trace-Id': [`Root=1-${seconds}-${randomBytes(12).toString('hex')}`],
    'X-Forwarded-For': [[...forwarded, request.sourceIp].join(', ')],
    'X-Forwarded-Port': ['443'],
    'X-Forwarded-Proto': ['https'],
  };
}

function queryLists(query: string): Lists {
  const lists: Lists = {};
  for (const [name, value] of new URLSearchParams(query)) (lists[name] ??= []).push(value);
  return lists;
}

function lastValues(lists: Lists): Singles {
  return Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.at(-1) ?? '']));
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

/** `21/Nov/2026:14:46:17 +0000` */
function clfTime(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
