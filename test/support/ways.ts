import { protocolError } from '../../infra/local/http/protocol.ts';
import type { AwsRequest, AwsResponse } from '../../infra/local/stand-in.ts';

/**
 * How a call of AWS fails: refused for too many, answered that it took too long, never answered, failed inside, and
 * taken, while its answer is lost.
 */
export const ways = ['throttle', 'time-out', 'hang', '500', 'lost'] as const;
export type Way = (typeof ways)[number];

/** Which call of a run fails, how, and whether all later ones of its operation do. */
export interface Break {
  /** From 0, since the meter was started. */
  readonly at: number;
  readonly way: Way;
  readonly lasting: boolean;
}

const throttled: Readonly<Record<string, readonly [number, string]>> = {
  dynamodb: [400, 'ThrottlingException'],
  'cognito-idp': [400, 'TooManyRequestsException'],
  s3: [503, 'SlowDown'],
  ses: [400, 'Throttling'],
  secretsmanager: [400, 'ThrottlingException'],
  ssm: [400, 'ThrottlingException'],
};
const failed: Readonly<Record<string, string>> = {
  'cognito-idp': 'InternalErrorException',
  s3: 'InternalError',
  ses: 'InternalFailure',
  secretsmanager: 'InternalServiceError',
};

function codeOf(way: Way, service: string): readonly [number, string] {
  if (way === 'throttle') return throttled[service] ?? [400, 'ThrottlingException'];
  if (way === 'time-out') return [504, 'RequestTimeout'];
  return [500, failed[service] ?? 'InternalServerError'];
}

/** What the client gets of a call that fails so; a hanging one gets nothing, ever. */
export function failure(way: Way, { service }: AwsRequest): AwsResponse | Promise<never> {
  if (way === 'hang') return new Promise<never>(() => undefined);
  const [status, code] = codeOf(way, service);
  return protocolError(service, status, code, 'A fault on demand of a test.');
}
