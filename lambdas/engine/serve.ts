import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { isAdmin, decideAccess, scopeOf, type Caller } from '../../shared/access.ts';
import { forbidden, VisibleError, type ErrorBody } from '../../shared/schema/errors.ts';
import { pathTo, type Params, type Route } from '../../shared/schema/route.ts';
import type { AccessDecision } from '../../shared/schema/rule.ts';
import { redactAdminOnlyFields } from '../../shared/schema/admin-only-fields.ts';
import { callerOf, TooManyRequests } from './caller.ts';
import { Closed } from './fence.ts';
import { logFault, logger } from './logger.ts';
import { parseRequestBody, readParams, readStrings } from './request.ts';
import { openStore, type Store } from './store.ts';

/** A handler's input: validated, with the store limited to the caller. */
export interface Call<P extends string, B> {
  readonly caller: Caller;
  /** The route's path with its parameters filled in. */
  readonly path: string;
  readonly params: Params<P>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: B;
  /** The route rule's decision for this caller. */
  readonly access: AccessDecision;
  readonly store: Store;
  /** Adds a header to the answer, such as Link or Reason. */
  setHeader(name: string, value: string): void;
}

/** Wraps the handler of a route: caller, parsing, access, logging, answer. */
export function serve<P extends string, B, A>(
  route: Route<P, B, A, Caller>,
  handle: (call: Call<P, B>) => Promise<A>,
) {
  return (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> =>
    respond(route, event, context, async (setHeader) => {
      const call = readCall(route, event, setHeader);
      const answer = await handle(call);
      return JSON.stringify(isAdmin(call.caller) ? answer : redactAdminOnlyFields(route.answer, answer));
    });
}

/** Input of a public route's handler: the caller is unknown. */
type PublicCall<P extends string> = Pick<Call<P, unknown>, 'params'>;

/** Answers text. @throws Error for a route that requires sign-in */
export function serveOpen<P extends string>(
  route: Route<P, unknown, string, Caller>,
  handle: (call: PublicCall<P>) => Promise<string>,
) {
  const { open, content = 'text/plain; charset=utf-8' } = route;
  if (open === undefined) throw new Error(`${route.method} ${route.path} requires sign-in.`);
  return (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> =>
    respond(route, event, context, async (setHeader) => {
      const answer = await handle({ params: readParams<P>(route.params, event) });
      setHeader('content-type', content);
      return answer;
    });
}

/** Runs a handler and returns its text and headers, or its error, with the correlation id. */
async function respond(
  route: Pick<Route, 'method' | 'path' | 'status'>,
  event: APIGatewayProxyEvent,
  context: Context,
  handle: (setHeader: Call<string, unknown>['setHeader']) => Promise<string>,
): Promise<APIGatewayProxyResult> {
  const correlationId = event.requestContext?.requestId ?? context.awsRequestId;
  logger.resetKeys();
  logger.appendKeys({ correlationId, route: `${route.method} ${route.path}` });
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-correlation-id': correlationId,
  };
  try {
    const body = await handle((name, value) => void (headers[name] = value));
    logger.info('answered');
    return { statusCode: route.status ?? 200, headers, body };
  } catch (error) {
    if (error instanceof TooManyRequests || error instanceof Closed)
      headers['retry-after'] = error.retryAfter;
    const { status, body } = refusal(error, correlationId);
    return { statusCode: status, headers, body: JSON.stringify(body) };
  }
}

/** Why an API key's scopes do not open a route; undefined for another refusal. */
function scopeRefusal(
  route: Route<string, unknown, unknown, Caller>,
  { scopes }: Caller,
): string | undefined {
  if (scopes === undefined) return undefined;
  const scope = scopeOf(route);
  if (scope === undefined) return 'This request is not available with an API key.';
  return scopes.includes(scope) ? undefined : `This API key does not have the scope ${scope}.`;
}

/** @throws VisibleError as {@link callerOf}; 403 if the route's rule denies access; 400 or 413 for invalid input */
function readCall<P extends string, B, A>(
  route: Route<P, B, A, Caller>,
  event: APIGatewayProxyEvent,
  setHeader: Call<P, B>['setHeader'],
): Call<P, B> {
  const caller = callerOf(event);
  logger.appendKeys({ caller: caller.sub, role: caller.role });
  const params = readParams<P>(route.params, event);
  const access = decideAccess(route, caller, params);
  if (access === 'deny') throw forbidden(scopeRefusal(route, caller));
  return {
    caller,
    path: pathTo(route, params),
    params,
    query: readStrings(route.query ?? {}, event.queryStringParameters ?? {}),
    body: parseRequestBody(route.body, event),
    access,
    store: openStore(caller),
    setHeader,
  };
}

/** Turns an error into a response: a visible error unchanged; any other error is logged and gets a generic message. */
function refusal(error: unknown, correlationId: string): { status: number; body: ErrorBody } {
  if (error instanceof VisibleError) {
    logger.info('refused', { code: error.code, fields: Object.keys(error.issues) });
    const { code, message, issues } = error;
    return { status: error.status, body: { code, message, issues, correlationId } };
  }
  logFault(error);
  return {
    status: 500,
    body: { code: 'internal', message: 'Something went wrong. Please try again.', issues: {}, correlationId },
  };
}
