import { withHeaders, type AwsRequest, type AwsResponse } from '../stand-in.ts';
import type { Authorise } from '../policy/authorise.ts';
import { isPublicCognito } from '../policy/needs.ts';
import { s3Operation } from '../s3/operation.ts';
import type { IncomingRequest } from './incoming-request.ts';
import { accessDenied, missingToken, protocolError, signatureRefusal } from './protocol.ts';
import type { AwsRoute } from './routes.ts';
import { claimedKey } from './signature/claim.ts';
import { verifyHeader, type SecretFor } from './signature/verify.ts';

/** Cognito accepts calls from pages of every origin. */
const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};

const COGNITO_PREFLIGHT: AwsResponse = {
  status: 200,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, cache-control, content-type, x-amz-target, x-amz-user-agent, x-amz-date, x-amz-security-token, amz-sdk-invocation-id, amz-sdk-request',
    'access-control-max-age': '172800',
  },
  body: '',
};

export interface AwsGuards {
  readonly secretFor: SecretFor;
  readonly authorise: Authorise;
}

function operationOf(service: string, { headers, query, method, rest, body }: IncomingRequest): string {
  if (service === 's3') return s3Operation(method, rest, query, headers);
  const target = headers['x-amz-target'];
  if (target !== undefined) return target.slice(target.lastIndexOf('.') + 1);
  const action = service === 'ses' && new URLSearchParams(body.toString('utf8')).get('Action');
  return action || `${method} ${rest}`;
}

function callOf(service: string, request: IncomingRequest): AwsRequest {
  const { method, rest: path, query, headers, body } = request;
  const operation = operationOf(service, request);
  return { service, operation, principal: claimedKey(request), method, path, query, headers, body };
}

/** Whether a call needs no signature: Cognito's public operations and keys. */
const mayBeUnsigned = ({ service, operation }: AwsRequest): boolean =>
  service === 'cognito-idp' &&
  (isPublicCognito(operation) || /^(GET|HEAD) .*\/\.well-known\//.test(operation));

function signatureFault(
  call: AwsRequest,
  request: IncomingRequest,
  { secretFor }: AwsGuards,
): AwsResponse | undefined {
  const { service } = call;
  // The local S3 checks signatures itself, since presigned links need it.
  if (service === 's3') return undefined;
  if (request.headers.authorization === undefined)
    return mayBeUnsigned(call) ? undefined : missingToken(service);
  const fault = verifyHeader(request, service, secretFor, Date.now());
  return fault && signatureRefusal(service, fault);
}

function policyFault(call: AwsRequest, { secretFor, authorise }: AwsGuards): AwsResponse | undefined {
  if (mayBeUnsigned(call) || call.operation === 'Preflight') return undefined;
  // S3 answers an unknown or missing key itself.
  if (call.service === 's3' && secretFor(call.principal) === undefined) return undefined;
  const need = authorise(call.principal, call);
  return need && accessDenied(call, need.action, need.resource);
}

/** Converts a thrown error to NotImplemented with its message. */
function failure(service: string, error: unknown): AwsResponse {
  console.error(`${service}:`, error);
  const message = error instanceof Error ? error.message : String(error);
  return protocolError(service, 501, 'NotImplemented', message);
}

async function callGuarded(
  { service, standIn }: AwsRoute,
  request: IncomingRequest,
  guards: AwsGuards,
): Promise<AwsResponse> {
  try {
    const call = callOf(service, request);
    const fault = signatureFault(call, request, guards) ?? policyFault(call, guards);
    return fault ?? (await standIn.handle(call));
  } catch (error) {
    return failure(service, error);
  }
}

/** Checks the signature and permissions of an HTTP call and passes it to its stand-in. */
export async function callStandIn(
  route: AwsRoute,
  request: IncomingRequest,
  guards: AwsGuards,
): Promise<AwsResponse> {
  if (route.service !== 'cognito-idp') return callGuarded(route, request, guards);
  if (request.method === 'OPTIONS') return COGNITO_PREFLIGHT;
  return withHeaders(await callGuarded(route, request, guards), CORS);
}
