import { protocolError } from '../../infra/local/http/protocol.ts';
import type { AwsRequest, AwsResponse } from '../../infra/local/stand-in.ts';

/** Failures of an AWS call: throttled, timed out, never answered, internal error, or executed with a lost answer. */
export const failureModes = ['throttle', 'time-out', 'hang', '500', 'lost'] as const;
export type FailureMode = (typeof failureModes)[number];

/** A planned failure: the call, the kind of failure, and whether later calls of the operation fail too. */
export interface CallFailure {
  /** Index of the call since the meter's start. */
  readonly callIndex: number;
  readonly mode: FailureMode;
  readonly isLasting: boolean;
}

const throttlingErrors: Readonly<Record<string, readonly [number, string]>> = {
  dynamodb: [400, 'ThrottlingException'],
  'cognito-idp': [400, 'TooManyRequestsException'],
  s3: [503, 'SlowDown'],
  ses: [400, 'Throttling'],
  secretsmanager: [400, 'ThrottlingException'],
  ssm: [400, 'ThrottlingException'],
};
const internalErrorCodes: Readonly<Record<string, string>> = {
  'cognito-idp': 'InternalErrorException',
  s3: 'InternalError',
  ses: 'InternalFailure',
  secretsmanager: 'InternalServiceError',
};

function statusAndCode(mode: FailureMode, service: string): readonly [number, string] {
  if (mode === 'throttle') return throttlingErrors[service] ?? [400, 'ThrottlingException'];
  if (mode === 'time-out') return [504, 'RequestTimeout'];
  return [500, internalErrorCodes[service] ?? 'InternalServerError'];
}

/** The failed call's answer; a hanging call never gets one. */
export function failureAnswer(mode: FailureMode, { service }: AwsRequest): AwsResponse | Promise<never> {
  if (mode === 'hang') return new Promise<never>(() => undefined);
  const [status, code] = statusAndCode(mode, service);
  return protocolError(service, status, code, 'A fault injected by a test.');
}
