import { randomUUID } from 'node:crypto';
import { protocolError } from '../http/protocol.ts';
import type { AwsRequest, AwsResponse } from '../stand-in.ts';
import { CognitoError } from './errors.ts';
import { operations } from './operations/operations.ts';
import type { CognitoState } from './state.ts';

const API_JSON = 'application/x-amz-json-1.1';

function json(status: number, value: object, contentType = 'application/json'): AwsResponse {
  const headers = { 'content-type': contentType, 'x-amzn-requestid': randomUUID() };
  return { status, headers, body: JSON.stringify(value) };
}

function jwks(state: CognitoState, poolId: string): AwsResponse {
  if (!state.pools.get(poolId)) return json(404, { message: `User pool ${poolId} does not exist.` });
  return json(200, { keys: [state.signingKeyOf(poolId).jwk] });
}

function bodyOf({ body }: AwsRequest): unknown {
  try {
    return JSON.parse(body.toString('utf8') || '{}');
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON.');
  }
}

async function perform(state: CognitoState, request: AwsRequest): Promise<object> {
  const name = request.operation;
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation)
    throw new CognitoError('UnknownOperationException', `The local Cognito does not serve ${name}`);
  if (operation.signed && request.principal === '')
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  return operation.run(state, bodyOf(request));
}

/** Wraps any other error as InternalErrorException with its message, so that the caller sees the cause. */
const asCognitoError = (error: unknown): CognitoError =>
  error instanceof CognitoError
    ? error
    : new CognitoError('InternalErrorException', error instanceof Error ? error.message : String(error));

function failure({ status, code, message }: CognitoError): AwsResponse {
  const answer = protocolError('cognito-idp', status, code, message);
  // A header can hold neither line breaks nor letters beyond ASCII.
  const headerSafe = message.replaceAll(/[^\x20-\x7e]/g, ' ');
  return { ...answer, headers: { ...answer.headers, 'x-amzn-errormessage': headerSafe } };
}

/** Answers an HTTP call: a pool's key set, or an API operation. */
export async function answer(state: CognitoState, request: AwsRequest): Promise<AwsResponse> {
  const poolId = /^\/?([^/]+)\/\.well-known\/jwks\.json$/.exec(request.path)?.[1];
  if (request.method === 'GET' && poolId !== undefined) return jwks(state, decodeURIComponent(poolId));
  try {
    return json(200, await perform(state, request), API_JSON);
  } catch (error) {
    return failure(asCognitoError(error));
  }
}
