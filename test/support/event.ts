import { randomUUID } from 'node:crypto';

import type { Caller } from '../../shared/access.ts';
import { routes } from '../../shared/api/index.ts';
import { contextOf } from '../../lambdas/engine/caller.ts';

export interface RouteInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON; strings are sent unchanged. */
  readonly body?: unknown;
}

export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Size of the body in bytes. */
  readonly size: number;
}

/** Finds a route of the contract by name. @throws for an unknown name */
function findRoute(name: string) {
  const namedRoute = routes.find((route) => route.name === name);
  if (!namedRoute) throw new Error(`The contract has no route ${name}.`);
  return namedRoute;
}

function serialiseBody(body: unknown): string | null {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** The event that API Gateway passes to a route's Lambda for this caller. */
export function eventOf(name: string, caller: Caller, { params = {}, query, body }: RouteInput) {
  const { route } = findRoute(name);
  const encoded = Object.entries(params).map(([key, value]) => [key, encodeURIComponent(value)]);
  return {
    resource: route.path,
    path: route.path,
    httpMethod: route.method,
    headers: {},
    multiValueHeaders: {},
    pathParameters: Object.fromEntries(encoded),
    queryStringParameters: query ?? null,
    multiValueQueryStringParameters: null,
    stageVariables: null,
    body: serialiseBody(body),
    isBase64Encoded: false,
    requestContext: {
      requestId: randomUUID(),
      authorizer: { ...contextOf(caller), principalId: caller.sub },
    },
  };
}

const isObject = (value: unknown): value is StoredRecord => typeof value === 'object' && value !== null;

/** The first record of an answer. @throws on anything else, with the answer in the message */
export function recordIn({ status, body }: Answer): StoredRecord {
  const record = Array.isArray(body) ? body[0] : body;
  if (status === 200 && isObject(record)) return record;
  throw new Error(`No record: ${status} ${JSON.stringify(body)}`);
}

/** The records of a list. @throws on anything else, with the answer in the message */
export function recordsIn({ status, body }: Answer): readonly StoredRecord[] {
  if (status === 200 && Array.isArray(body)) return body.filter(isObject);
  throw new Error(`No list: ${status} ${JSON.stringify(body)}`);
}

/** Path and query of the next page, from the Link header. */
export function nextPageOf({ headers }: Answer): { path: string; query: Record<string, string> } | undefined {
  const link = /^<([^>]+)>; rel="next"$/.exec(headers['Link'] ?? '')?.[1];
  if (!link) return undefined;
  const [path = '', query = ''] = link.split('?');
  return { path, query: Object.fromEntries(new URLSearchParams(query)) };
}
