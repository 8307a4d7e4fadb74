import { randomUUID } from 'node:crypto';
import type { AwsRequest, AwsResponse } from '../stand-in.ts';
import { CognitoError } from './errors.ts';
import { operations } from './operations/operations.ts';
import { asCognitoError, type World } from './world.ts';

/** Browsers call Cognito from another origin, so every answer is open to all of them, as in the cloud. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};

/** Answers one HTTP call: the key set, a preflight, or an operation of the API. */
export async function answer(world: World, request: AwsRequest): Promise<AwsResponse> {
  if (request.method === 'OPTIONS') return preflight(request);
  const poolId = /^\/?([^/]+)\/\.well-known\/jwks\.json$/.exec(request.path)?.[1];
  if (request.method === 'GET' && poolId !== undefined) return jwks(world, decodeURIComponent(poolId));
  try {
    return json(200, await perform(world, request), 'application/x-amz-json-1.1');
  } catch (error) {
    return failure(asCognitoError(error));
  }
}

async function perform(world: World, request: AwsRequest): Promise<object> {
  const name = request.operation.split('.').at(-1) ?? '';
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) {
    throw new CognitoError(
      'UnknownOperationException',
      `The local Cognito does not serve ${name || request.path}`,
    );
  }
  if (operation.signed && request.principal === '') {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  return operation.run(world, bodyOf(request));
}

function bodyOf(request: AwsRequest): unknown {
  try {
    return JSON.parse(request.body.toString('utf8') || '{}');
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON.');
  }
}

function preflight(request: AwsRequest): AwsResponse {
  return {
    status: 200,
    headers: {
      ...cors,
      'access-control-allow-methods': 'POST,GET,OPTIONS',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '172800',
    },
    body: '',
  };
}

function jwks(world: World, poolId: string): AwsResponse {
  if (!world.pools.get(poolId)) return json(404, { message: `User pool ${poolId} does not exist.` });
  return json(200, world.keys.jwks(poolId), 'application/json');
}

function failure(error: CognitoError): AwsResponse {
  const status = error.type === 'InternalErrorException' ? 500 : 400;
  const { headers, body } = json(
    status,
    { __type: error.type, message: error.message },
    'application/x-amz-json-1.1',
  );
  // A header holds no line breaks and no letters beyond Latin-1.
  const shown = error.message.replaceAll(/[^\x20-\x7e]/g, ' ');
  return {
    status,
    headers: { ...headers, 'x-amzn-errortype': `${error.type}:`, 'x-amzn-errormessage': shown },
    body,
  };
}

function json(status: number, value: object, type = 'application/json'): AwsResponse {
  const headers = { ...cors, 'content-type': type, 'x-amzn-requestid': randomUUID() };
  return { status, headers, body: JSON.stringify(value) };
}
