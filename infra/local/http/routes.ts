import type { ServerResponse } from 'node:http';
import type { AwsResponse, StandIn } from '../stand-in.ts';
import type { IncomingRequest } from './incoming-request.ts';

export const plainText = (status: number, body: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

/** Writes an answer, without a body where HTTP allows none. */
export function respond(response: ServerResponse, method: string, answer: AwsResponse): void {
  const { status, headers, body } = answer;
  const isEmpty = status === 204 || status === 304 || method === 'HEAD';
  const length = isEmpty ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length });
  response.end(isEmpty ? undefined : body);
}

/** A stand-in under a path prefix. */
export interface AwsRoute {
  readonly prefix: string;
  /** The service's IAM prefix and signing name, such as dynamodb or cognito-idp. */
  readonly service: string;
  readonly standIn: StandIn;
}

/** A handler that is not an AWS service, such as the gateway or the documents host. */
export interface HttpRoute {
  readonly prefix: string;
  handle(request: IncomingRequest): Promise<AwsResponse>;
  /** Answers an oversized request, whose body is not read; default: the server's own error. */
  refuseTooLarge?(request: IncomingRequest): AwsResponse;
}

export type Route = AwsRoute | HttpRoute;

/** Maximum bytes of a body, except of the calls to stand-ins; API Gateway's limit. */
export const BODY_LIMIT = 10 * 1024 * 1024;

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Creates the function that finds a path's route; the longest prefix wins. */
export function routeFinder(routes: readonly Route[]): (path: string) => Route | undefined {
  const sorted = routes.toSorted((a, b) => b.prefix.length - a.prefix.length);
  return (path) => sorted.find(({ prefix }) => isUnder(path, prefix));
}
