import { protocolError } from '../../infra/local/http/protocol.ts';
import type { AwsRequest, AwsResponse } from '../../infra/local/stand-in.ts';

/** Failures of an AWS call: throttled, timed out, never answered, internal error, or executed with a lost answer. */
export const failureModes = ['throttle', 'time-out', 'hang', '500', 'lost'] as const;
export type FailureMode = (typeof failureModes)[number];

/** A planned failure: the call, the kind of failure, and whether later calls of the operation fail too. */
export interface CallFailure {
  /** Index of the call since the meter's start. */
  readonly at: number;
  readonly way: FailureMode;
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

function codeOf(way: FailureMode, service: string): readonly [number, string] {
  if (way === 'throttle') return throttled[service] ?? [400, 'ThrottlingException'];
  if (way === 'time-out') return [504, 'RequestTimeout'];
  return [500, failed[service] ?? 'InternalServerError'];
}

/** The failed call's answer; a hanging call never gets one. */
export function failure(way: FailureMode, { service }: AwsRequest): AwsResponse | Promise<never> {
  if (way === 'hang') return new Promise<never>(() => undefined);
  const [status, code] = codeOf(way, service);
  return protocolError(service, status, code, 'A fault on demand of a test.');
}
