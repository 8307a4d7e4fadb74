import { REGION } from '../account.ts';
import type { JsonObject } from '../json.ts';
import type { Api } from './api.ts';
import { headerLists } from './event-headers.ts';
import type { GatewayRequest } from './request.ts';
import { requestContext } from './request-context.ts';
import type { Match } from './routes.ts';

type Lists = Record<string, string[]>;
type Singles = Record<string, string>;

/** Parts of a proxy event that function and authorizer share. */
export interface EventParts extends JsonObject {
  readonly headers: Singles;
  readonly requestContext: JsonObject & { readonly requestId: string };
}

function queryLists(query: string): Lists {
  const lists: Lists = {};
  for (const [name, value] of new URLSearchParams(query)) (lists[name] ??= []).push(value);
  return lists;
}

const lastValues = (lists: Lists): Singles =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.at(-1) ?? '']));

const orNull = <T extends object>(value: T): T | null => (Object.keys(value).length === 0 ? null : value);

/**
 * Builds the shared parts of a Lambda proxy event (payload version 1.0). As in REST APIs, path parameters stay
 * percent-encoded and query values are decoded.
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
