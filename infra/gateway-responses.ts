import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { OVER_LIMIT } from './limits.ts';

interface Refusal {
  readonly type: ResponseType;
  /** Defaults to the status of the gateway's own response type. */
  readonly status?: number;
  readonly code: string;
  readonly message: string;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter?: number;
}

// Pages show their own text, so this message is for programs.
const signIn = {
  status: 401,
  code: 'unauthorized',
  message: 'Sign in, or send a valid API key. A key can be wrong, expired or revoked.',
};
const noAccess = { status: 403, code: 'forbidden', message: 'You do not have access to this.' };
// Pages always send the header, so this message is for programs.
const keyless = {
  ...noAccess,
  message: 'The header api-key is missing or wrong. The API Keys page of Settings shows its value.',
};
const notFound = { status: 404, code: 'not-found', message: 'There is nothing at this address.' };
const throttled = {
  status: 429,
  code: 'throttled',
  message: 'Too many requests. Please try again in a moment.',
  // Seconds in which the usage plan of users over their limit refills its burst.
  retryAfter: Math.ceil(OVER_LIMIT.burst / OVER_LIMIT.rate),
};
const failed = { code: 'failed', message: 'Something went wrong. Please try again.' };

/**
 * At its concurrency limit a function is not called and the gateway answers 500
 * (repost.aws/knowledge-center/api-gateway-internal-server-error, "Throttling occurs"; the response type is
 * undocumented). The handler has not run, so the client may retry.
 */
const notCalled = { ...failed, retryAfter: 1 };

const refusals: readonly Refusal[] = [
  { type: ResponseType.UNAUTHORIZED, ...signIn },
  { type: ResponseType.ACCESS_DENIED, ...noAccess },
  { type: ResponseType.INVALID_API_KEY, ...keyless },
  { type: ResponseType.EXPIRED_TOKEN, ...noAccess },
  { type: ResponseType.INVALID_SIGNATURE, ...noAccess },
  // The gateway's answer to an unknown path or method.
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, ...notFound },
  { type: ResponseType.RESOURCE_NOT_FOUND, ...notFound },
  {
    type: ResponseType.REQUEST_TOO_LARGE,
    status: 413,
    code: 'too-large',
    message: 'The request is too large.',
  },
  { type: ResponseType.THROTTLED, ...throttled },
  { type: ResponseType.QUOTA_EXCEEDED, ...throttled },
  { type: ResponseType.DEFAULT_4XX, code: 'invalid', message: 'The request was not understood.' },
  { type: ResponseType.AUTHORIZER_FAILURE, ...notCalled },
  { type: ResponseType.AUTHORIZER_CONFIGURATION_ERROR, ...notCalled },
  { type: ResponseType.API_CONFIGURATION_ERROR, ...notCalled },
  { type: ResponseType.DEFAULT_5XX, ...failed },
];

/** Gives the gateway's own errors the shape of all other errors. Pages have the same origin: no CORS headers. */
export function addGatewayResponses(api: RestApi): void {
  for (const { type, status, code, message, retryAfter } of refusals) {
    const body = JSON.stringify({ code, message, issues: {}, correlationId: '$context.requestId' });
    api.addGatewayResponse(`Response-${type.responseType}`, {
      type,
      ...(status !== undefined && { statusCode: String(status) }),
      ...(retryAfter !== undefined && { responseHeaders: { 'Retry-After': `'${retryAfter}'` } }),
      templates: { 'application/json': body },
    });
  }
}
