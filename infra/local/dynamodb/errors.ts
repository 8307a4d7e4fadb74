import { AwsError } from '../stand-in.ts';

const SERVICE = 'com.amazonaws.dynamodb.v20120810#';

const PROTOCOL_ERRORS = ['ValidationException', 'SerializationException', 'UnknownOperationException'];

/** A DynamoDB error response: HTTP 400 (500 for InternalServerError) with its type, message and details. */
export class ServiceError extends AwsError {
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code === 'InternalServerError' ? 500 : 400, code, message);
    this.name = code;
    this.details = details;
  }

  get body(): string {
    const namespace = PROTOCOL_ERRORS.includes(this.code) ? 'com.amazon.coral.service#' : SERVICE;
    return JSON.stringify({ __type: namespace + this.code, message: this.message, ...this.details });
  }
}

export const invalid = (message: string): ServiceError => new ServiceError('ValidationException', message);

/** Converts an error of dynalite's validation into a ServiceError; returns any other error unchanged. */
export function fromDynalite(error: unknown): unknown {
  if (!(error instanceof Error) || !('body' in error)) return error;
  const { body } = error;
  const type: unknown = Object(body)['__type'];
  return typeof type === 'string' ? new ServiceError(type.replace(/^.*#/, ''), error.message) : error;
}

/** @throws the failure that a dynalite check returned, if any */
export function raise(failure: Error | null | undefined): void {
  if (failure) throw fromDynalite(failure);
}
