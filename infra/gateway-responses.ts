import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { REFUSED } from './limits.ts';

interface Refusal {
  readonly type: ResponseType;
  /** Left out, the gateway keeps the status of the case. */
  readonly status?: number;
  readonly code: string;
  readonly message: string;
  /** Seconds after which to come again. */
  readonly retryAfter?: number;
}

const signIn = { status: 401, code: 'unauthorized', message: 'Please sign in.' };
const noAccess = { status: 403, code: 'forbidden', message: 'You do not have access to this.' };
const unknown = { status: 404, code: 'not-found', message: 'There is nothing at this address.' };
const slower = {
  status: 429,
  code: 'throttled',
  message: 'Too many requests. Please try again in a moment.',
  // As long as the plan for people over their limit needs for all of its burst.
  retryAfter: Math.ceil(REFUSED.burst / REFUSED.rate),
};
const failed = { code: 'failed', message: 'Something went wrong. Please try again.' };

/**
 * A function that is at its concurrency limit is not called, and the gateway answers 500
 * (repost.aws/knowledge-center/api-gateway-internal-server-error, "Throttling occurs"; which of its types it then uses
 * is written nowhere). The handler has done nothing, so the request may be sent again.
 */
const notCalled = { ...failed, retryAfter: 1 };

const refusals: readonly Refusal[] = [
  { type: ResponseType.UNAUTHORIZED, ...signIn },
  { type: ResponseType.ACCESS_DENIED, ...noAccess },
  { type: ResponseType.INVALID_API_KEY, ...noAccess },
  { type: ResponseType.EXPIRED_TOKEN, ...noAccess },
  { type: ResponseType.INVALID_SIGNATURE, ...noAccess },
  // What the gateway answers for a path or method it does not have.
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, ...unknown },
  { type: ResponseType.RESOURCE_NOT_FOUND, ...unknown },
  {
    type: ResponseType.REQUEST_TOO_LARGE,
    status: 413,
    code: 'too-large',
    message: 'The request is too large.',
  },
  { type: ResponseType.THROTTLED, ...slower },
  { type: ResponseType.QUOTA_EXCEEDED, ...slower },
  { type: ResponseType.DEFAULT_4XX, code: 'invalid', message: 'The request was not understood.' },
  { type: ResponseType.AUTHORIZER_FAILURE, ...notCalled },
  { type: ResponseType.AUTHORIZER_CONFIGURATION_ERROR, ...notCalled },
  { type: ResponseType.API_CONFIGURATION_ERROR, ...notCalled },
  { type: ResponseType.DEFAULT_5XX, ...failed },
];

/** What the gateway answers by itself, in the shape of every other error. Same origin: no CORS headers. */
export function gatewayResponses(api: RestApi): void {
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
