import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Invoke } from '../lambda/types.ts';
import { isObject, objectOf } from '../json.ts';
import type { Resolver } from '../template/resolver.ts';
import { proxyAnswer } from './answer.ts';
import { authorize, within } from './authorizer.ts';
import { pattern, readApi, type Method } from './definition.ts';
import { eventParts, type EventParts, type GatewayRequest } from './event.ts';
import { readResponses, type ContextValues, type ErrorType, type GatewayAnswer } from './responses.ts';
import { createRoutes } from './routes.ts';
import { readUsage } from './usage.ts';

/** Bytes of a request's body. */
const BODY_LIMIT = 10_485_760;
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

export interface GatewayOptions {
  readonly resolver: Resolver;
  readonly invoke: Invoke;
  /** Logical id of the REST API; needed only when the templates hold more than one. */
  readonly api?: string;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
  /** Told about answers that the client only sees as an internal error. */
  readonly log?: (message: string) => void;
}

export interface Gateway {
  /** Never rejects: every fault is an answer as API Gateway gives it. */
  handle(request: GatewayRequest): Promise<GatewayAnswer>;
}

/** Serves the REST API of the templates. Throws on anything in it that the gateway does not follow. */
export function createGateway(options: GatewayOptions): Gateway {
  const { resolver, invoke, now = Date.now, log = console.error } = options;
  const api = readApi(resolver, options.api);
  const route = createRoutes(api);
  const refusal = readResponses(resolver, api.id);
  const admit = readUsage(resolver, api, now);
  const binary = (type: string | undefined): boolean => {
    const bare = type?.split(/[;,]/)[0]?.trim() ?? '';
    return bare !== '' && api.binaryTypes.some((entry) => pattern(entry).test(bare));
  };

  async function answer(request: GatewayRequest): Promise<GatewayAnswer> {
    const headers = lowerCased(request.headers);
    const match = route(request.method, request.path);
    const unknown = { method: undefinedMethod(request.path), parameters: {} };
    const parts = eventParts(api, request, match ?? unknown, now());
    const { requestId } = parts.requestContext;
    let context = contextValues(parts);
    const refuse = (type: ErrorType, message?: string): GatewayAnswer =>
      withIds(refusal(type, context, headers, message), requestId, parts);

    if (match === undefined) return refuse('MISSING_AUTHENTICATION_TOKEN');
    const { method } = match;
    if (request.body.length > BODY_LIMIT) {
      return refuse('REQUEST_TOO_LARGE', `HTTP content length exceeded ${BODY_LIMIT} bytes.`);
    }
    let authorizer: Record<string, string> | undefined;
    let key = headers['x-api-key'];
    if (method.authorizer !== undefined) {
      const known = api.authorizers.get(method.authorizer);
      if (known === undefined) return refuse('AUTHORIZER_CONFIGURATION_ERROR');
      const verdict = await authorize(api, known, request, parts, invoke);
      if ('refused' in verdict) return refuse(verdict.refused, verdict.message);
      authorizer = { ...verdict.context };
      context = { ...context, ...prefixed('authorizer.', authorizer) };
      if (api.keySource === 'AUTHORIZER') key = verdict.key;
    } else if (api.keySource === 'AUTHORIZER') key = undefined;
    const admission = admit(method, key);
    if (admission !== 'ok') return refuse(admission);
    const missing = method.required.filter((name) => !isPresent(name, parts, headers));
    if (missing.length > 0) {
      const names = missing.map((name) => name.split('.').at(-1)).join(', ');
      return refuse('BAD_REQUEST_PARAMETERS', `Missing required request parameters: [${names}]`);
    }
    const { integration } = method;
    if (integration.kind === 'mock') {
      const mocked = { status: integration.status, headers: integration.headers, body: '' };
      return withIds(mocked, requestId, parts);
    }
    const body = await bodyOf(request, headers);
    if (body === undefined) return refuse('BAD_REQUEST_BODY');
    const isBase64Encoded = body.length > 0 && binary(headers['content-type']);
    const identity = objectOf(parts.requestContext['identity']);
    const event = {
      ...parts,
      requestContext: {
        ...parts.requestContext,
        identity: method.apiKeyRequired ? { ...identity, apiKey: key } : identity,
        ...(authorizer && { authorizer: { ...authorizer, integrationLatency: 0 } }),
      },
      body: body.length === 0 ? null : body.toString(isBase64Encoded ? 'base64' : 'utf8'),
      isBase64Encoded,
    };
    const result = await within(invoke(integration.functionName, event), integration.timeoutMs);
    if (result === undefined) return refuse('INTEGRATION_TIMEOUT');
    const place = `${request.method} ${method.resource}`;
    if ('error' in result) {
      log(`${place}: ${result.error.errorType}: ${result.error.errorMessage}`);
      return refuse('DEFAULT_5XX');
    }
    const made = proxyAnswer(result.payload, binary(headers['accept']));
    if (made === undefined) {
      log(`${place}: malformed Lambda proxy answer ${JSON.stringify(result.payload).slice(0, 200)}`);
      return refuse('DEFAULT_5XX');
    }
    return compressed(withIds(made, requestId, parts), headers['accept-encoding']);
  }

  async function bodyOf(
    request: GatewayRequest,
    headers: Readonly<Record<string, string>>,
  ): Promise<Buffer | undefined> {
    if (api.compressFrom === undefined || headers['content-encoding'] !== 'gzip') return request.body;
    try {
      return await gunzipped(request.body, { maxOutputLength: BODY_LIMIT });
    } catch {
      return undefined;
    }
  }

  async function compressed(made: GatewayAnswer, accepted: string | undefined): Promise<GatewayAnswer> {
    const size = Buffer.byteLength(made.body);
    if (api.compressFrom === undefined || size < api.compressFrom || size === 0) return made;
    if (!/\bgzip\b/.test(accepted ?? '') || made.headers['content-encoding'] !== undefined) return made;
    return {
      ...made,
      headers: { ...made.headers, 'content-encoding': 'gzip' },
      body: await gzipped(made.body),
    };
  }

  async function handle(request: GatewayRequest): Promise<GatewayAnswer> {
    try {
      return await answer(request);
    } catch (error) {
      log(`${request.method} ${request.path}: ${error instanceof Error ? error.stack : String(error)}`);
      return refusal('API_CONFIGURATION_ERROR', {}, {});
    }
  }

  return { handle };
}

function undefinedMethod(path: string): Method {
  return {
    resource: path,
    resourceId: '',
    httpMethod: '',
    apiKeyRequired: false,
    authorizer: undefined,
    integration: { kind: 'mock', status: 200, headers: {} },
    required: [],
  };
}

function lowerCased(headers: GatewayRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), typeof value === 'string' ? value : value.join(', ')]],
    ),
  );
}

function isPresent(name: string, parts: EventParts, headers: Readonly<Record<string, string>>): boolean {
  const [, , place = '', key = ''] = name.split('.');
  if (place === 'header') return headers[key.toLowerCase()] !== undefined;
  const from = place === 'querystring' ? parts['queryStringParameters'] : parts['pathParameters'];
  return objectOf(from)[key] !== undefined;
}

/** What `$context.…` may name, flattened. */
function contextValues(parts: EventParts): ContextValues {
  const flat = Object.entries(parts.requestContext).flatMap(([name, value]) => {
    if (isObject(value)) return Object.entries(prefixed(`${name}.`, value));
    return value === null ? [] : [[name, String(value)] as const];
  });
  return Object.fromEntries(flat);
}

function prefixed(prefix: string, values: object): Record<string, string> {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [prefix + name, String(value)]));
}

function withIds(made: GatewayAnswer, requestId: string, parts: EventParts): GatewayAnswer {
  const ids = {
    'x-amzn-requestid': requestId,
    'x-amz-apigw-id': String(parts.requestContext['extendedRequestId']),
    'x-amzn-trace-id': parts.headers['X-Amzn-Trace-Id'] ?? '',
  };
  return { ...made, headers: { ...made.headers, ...ids } };
}
