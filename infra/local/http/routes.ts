import type { AwsResponse, StandIn } from '../stand-in.ts';
import type { IncomingRequest } from './incoming.ts';

/** A stand-in under a path prefix. */
export interface AwsRoute {
  readonly prefix: string;
  /** IAM prefix of the service, which is also its signing name: dynamodb, cognito-idp, s3, ses. */
  readonly service: string;
  readonly standIn: StandIn;
}

/** A handler that is no AWS service, such as the gateway or the documents host. */
export interface HttpRoute {
  readonly prefix: string;
  handle(request: IncomingRequest): Promise<AwsResponse>;
  /** Bytes. */
  readonly bodyLimit?: number;
  /** Answers a request whose body is larger, which is not read; the server does it when left out. */
  refuseTooLarge?(request: IncomingRequest): AwsResponse;
}

export type Route = AwsRoute | HttpRoute;

const MEGABYTE = 1024 * 1024;

/** Bytes that the body of a call to the route may have. */
export const bodyLimitOf = (route: Route | undefined): number =>
  route && 'standIn' in route ? 128 * MEGABYTE : (route?.bodyLimit ?? 10 * MEGABYTE);

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Makes the function that finds the route of a path; the longest prefix wins. */
export function routeFinder(routes: readonly Route[]): (path: string) => Route | undefined {
  const sorted = routes.toSorted((one, other) => other.prefix.length - one.prefix.length);
  return (path) => sorted.find(({ prefix }) => isUnder(path, prefix));
}
