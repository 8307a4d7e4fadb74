import { randomUUID } from 'node:crypto';
import { isObject, takeJson } from '../json.ts';
import type { AwsRequest, AwsResponse } from '../stand-in.ts';
import { ServiceError } from './errors.ts';
import { OPERATIONS, type Context } from './operations.ts';

/** An escaped surrogate, which UTF-8 cannot represent unless it is part of a pair. */
const SURROGATE = /\\ud[89a-f]/i;

const refuseLoneSurrogate = (_name: string, value: unknown): unknown => {
  if (typeof value !== 'string' || value.isWellFormed()) return value;
  throw new ServiceError('SerializationException', 'A text is not well-formed Unicode');
};

function decode(body: Buffer): Record<string, unknown> {
  const text = body.toString('latin1');
  try {
    const data = SURROGATE.test(text) ? JSON.parse(body.toString(), refuseLoneSurrogate) : takeJson(body);
    if (isObject(data)) return data;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    // Answered below, like a body that is not an object.
  }
  throw new ServiceError('SerializationException', 'The request body is not a JSON object');
}

function answer(status: number, body: string): AwsResponse {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() };
  return { status, headers, body };
}

/** Converts an error to an answer; a bug here becomes InternalServerError. */
export function refusal(error: unknown): AwsResponse {
  if (error instanceof ServiceError) return answer(error.status, error.body);
  console.error('the local DynamoDB failed', error);
  const failure = new ServiceError('InternalServerError', String(error));
  return answer(failure.status, failure.body);
}

/** Runs one operation and encodes the answer in the same turn, so that concurrent writes cannot change it. */
export function runOperation(context: Context, { operation, body }: AwsRequest): AwsResponse {
  try {
    const run = Object.hasOwn(OPERATIONS, operation) && OPERATIONS[operation];
    if (run) return answer(200, JSON.stringify(run(context, decode(body))));
    const message = `${operation} is not served by the local DynamoDB`;
    throw new ServiceError('UnknownOperationException', message);
  } catch (error) {
    return refusal(error);
  }
}
