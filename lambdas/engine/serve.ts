import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Caller, Verdict } from '../../shared/access.ts';
import { forbidden, VisibleError, invalid, type ErrorBody } from '../../shared/schema/errors.ts';
import type { Params, ParamsOf, Route } from '../../shared/schema/route.ts';
import { callerOf } from './caller.ts';
import { logger } from './logger.ts';
import { openStore, type Store } from './store.ts';

/** What a handler gets: everything checked, the store narrowed to the caller. */
export interface Call<P extends string, B> {
  readonly caller: Caller;
  readonly params: Params<P>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: B;
  /** What the route's rule opens to this caller. */
  readonly verdict: Verdict;
  readonly store: Store;
  readonly correlationId: string;
  /** Adds a header to the answer, such as Link or Reason. */
  setHeader(name: string, value: string): void;
}

const BODY_LIMIT = 256 * 1024;

/** The one wrapper of every route: caller, parse, allow, log, answer. */
export function serve<P extends string, B, A>(
  route: Route<P, B, A>,
  handle: (call: Call<P, B>) => Promise<A>,
) {
  return async (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> => {
    const correlationId = event.requestContext?.requestId ?? context.awsRequestId;
    logger.resetKeys();
    logger.appendKeys({ correlationId, route: `${route.method} ${route.path}` });
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-correlation-id': correlationId,
    };
    const setHeader = (name: string, value: string) => void (headers[name] = value);
    try {
      const call = open(route, event, correlationId, setHeader);
      const answer = await handle(call);
      logger.info('answered');
      return { statusCode: route.status ?? 200, headers, body: JSON.stringify(answer) };
    } catch (error) {
      const { status, body } = refusal(error, correlationId);
      return { statusCode: status, headers, body: JSON.stringify(body) };
    }
  };
}

function open<P extends string, B, A>(
  route: Route<P, B, A>,
  event: APIGatewayProxyEvent,
  correlationId: string,
  setHeader: Call<P, B>['setHeader'],
): Call<P, B> {
  const caller = callerOf(event);
  logger.appendKeys({ caller: caller.sub, role: caller.role });
  const params = readParams(route, event);
  const verdict = route.allow(caller, params);
  if (verdict === 'no') throw forbidden();
  const query = readStrings(route.query ?? {}, event.queryStringParameters ?? {});
  return {
    caller,
    params,
    query,
    body: readBody(route, event),
    verdict,
    store: openStore(caller),
    correlationId,
    setHeader,
  };
}

/** REST path parameters arrive percent-encoded: decoded once, here. */
function readParams<P extends string>(route: Route<P>, event: APIGatewayProxyEvent): Params<P> {
  const raw = Object.fromEntries(
    Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, decode(name, value ?? '')]),
  );
  const rules = route.params as Readonly<Record<string, z.ZodMiniType<string | undefined>>>;
  return readStrings(rules, raw) as Readonly<Record<ParamsOf<P>, string>>;
}

function decode(name: string, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw invalid({ [name]: `Invalid ${name}` });
  }
}

function readStrings(
  rules: Readonly<Record<string, z.ZodMiniType<string | undefined>>>,
  raw: Readonly<Record<string, unknown>>,
) {
  const values: Record<string, string | undefined> = {};
  const issues: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const read = z.safeParse(rule, raw[name] ?? undefined);
    if (read.success) values[name] = read.data;
    else issues[name] = `Invalid ${name}`;
  }
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return values;
}

function readBody<B>(route: Route<string, B>, event: APIGatewayProxyEvent): B {
  if (!route.body) return undefined as B;
  const text = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString('utf8')
    : (event.body ?? '');
  if (Buffer.byteLength(text) > BODY_LIMIT)
    throw new VisibleError(413, 'too-large', 'The request is larger than 256 kB.');
  const read = z.safeParse(route.body, parse(text));
  if (read.success) return read.data;
  throw invalid(
    Object.fromEntries(
      read.error.issues.map((issue) => [
        issue.path.join('.') || 'body',
        `Invalid ${issue.path.join('.') || 'body'}`,
      ]),
    ),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ body: 'Malformed JSON' }, 'The request is not valid JSON.');
  }
}

/** A visible error as it is; anything else is logged with its correlation id and answered blandly. */
function refusal(error: unknown, correlationId: string): { status: number; body: ErrorBody } {
  if (error instanceof VisibleError) {
    logger.info('refused', { code: error.code, fields: Object.keys(error.issues) });
    const { code, message, issues } = error;
    return { status: error.status, body: { code, message, issues, correlationId } };
  }
  logger.error(
    'failed',
    error instanceof Error ? { name: error.name, stack: error.stack } : { name: 'unknown' },
  );
  return {
    status: 500,
    body: { code: 'internal', message: 'Something went wrong. Please try again.', issues: {}, correlationId },
  };
}
