import type { Authorise } from '../policy/authorise.ts';
import { isPublicCognito } from '../policy/resources.ts';
import { parseForm } from '../s3/form.ts';
import { s3Operation } from '../s3/operation.ts';
import { S3Error, errorAnswer } from '../s3/xml.ts';
import type { AwsRequest, AwsResponse, StandIn } from '../standin.ts';
import type { IncomingRequest } from './incoming.ts';
import { accessDenied, missingToken, protocolError, signatureRefusal } from './protocol.ts';
import { claimedKey, parseCredential, type SecretFor, verifyHeader } from './signature.ts';

/** A stand-in under a path prefix. */
export interface AwsRoute {
  readonly prefix: string;
  /** IAM prefix of the service, which is also its signing name: dynamodb, cognito-idp, s3, ses. */
  readonly service: string;
  readonly standIn: StandIn;
  /** Bytes. */
  readonly bodyLimit?: number;
}

export interface AwsGuards {
  readonly secretFor: SecretFor;
  readonly authorise: Authorise;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

function operationOf(service: string, request: IncomingRequest): string {
  const { headers, query, method, rest } = request;
  if (service === 's3') return s3Operation(method, rest, query, headers);
  const target = headers['x-amz-target'];
  if (target !== undefined) return target.slice(target.lastIndexOf('.') + 1);
  if (service === 'ses') {
    return (
      new URLSearchParams(request.body.toString('utf8')).get('Action') ??
      query.get('Action') ??
      `${method} ${rest}`
    );
  }
  return `${method} ${rest}`;
}

/** Upload forms carry their key in a field, everything else in a header or the query. */
function principalOf(service: string, operation: string, request: IncomingRequest): string {
  if (service !== 's3' || operation !== 'PostObject') return claimedKey(request);
  const { fields } = parseForm(request.headers['content-type'] ?? '', request.body);
  return parseCredential(fields['x-amz-credential'] ?? '')?.accessKeyId ?? '';
}

/** Cognito is called from browsers of other origins and answers all of them. */
const COGNITO_CORS: Readonly<Record<string, string>> = {
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

/** Whether a call may come unsigned: user operations of Cognito and its public keys. */
const mayBeUnsigned = (service: string, operation: string): boolean =>
  service === 'cognito-idp' &&
  (isPublicCognito(operation) || /^(GET|HEAD) .*\/\.well-known\//.test(operation));

function signatureFault(
  route: AwsRoute,
  request: IncomingRequest,
  call: AwsRequest,
  guards: AwsGuards,
): AwsResponse | undefined {
  const { service } = route;
  // The local S3 verifies by itself: header, link or form.
  if (service === 's3') return undefined;
  if (request.headers.authorization === undefined) {
    return mayBeUnsigned(service, call.operation) ? undefined : missingToken(service);
  }
  const fault = verifyHeader(request, service, guards.secretFor, guards.now?.() ?? Date.now());
  return fault && signatureRefusal(service, fault);
}

function policyFault(call: AwsRequest, guards: AwsGuards): AwsResponse | undefined {
  if (mayBeUnsigned(call.service, call.operation) || call.operation === 'Preflight') return undefined;
  // S3 names an unknown or missing key by itself.
  if (call.service === 's3' && guards.secretFor(call.principal) === undefined) return undefined;
  const need = guards.authorise(call.principal, call);
  return need && accessDenied(call, need.action, need.resource);
}

async function guarded(route: AwsRoute, request: IncomingRequest, guards: AwsGuards): Promise<AwsResponse> {
  const { service, standIn } = route;
  const { method, query, headers, body } = request;
  const operation = operationOf(service, request);
  const principal = principalOf(service, operation, request);
  const call: AwsRequest = {
    service,
    operation,
    principal,
    method,
    path: request.rest,
    query,
    headers,
    body,
  };
  const fault = signatureFault(route, request, call, guards) ?? policyFault(call, guards);
  return fault ?? standIn.handle(call);
}

/** Takes one HTTP call to its stand-in: signature, then policy, then the service. */
export async function callStandIn(
  route: AwsRoute,
  request: IncomingRequest,
  guards: AwsGuards,
): Promise<AwsResponse> {
  const isCognito = route.service === 'cognito-idp';
  if (isCognito && request.method === 'OPTIONS') return COGNITO_PREFLIGHT;
  let response: AwsResponse;
  try {
    response = await guarded(route, request, guards);
  } catch (error) {
    if (!(error instanceof S3Error)) console.error(`${route.service}:`, error);
    response =
      error instanceof S3Error
        ? errorAnswer(error, request.method, request.rest)
        : protocolError(
            route.service,
            501,
            'NotImplemented',
            error instanceof Error ? error.message : String(error),
          );
  }
  return isCognito ? { ...response, headers: { ...COGNITO_CORS, ...response.headers } } : response;
}
