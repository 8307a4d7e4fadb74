import { isStopped } from '../lambda/stopped-error.ts';
import { isThrottled } from '../lambda/throttling.ts';
import type { Invoke } from '../lambda/types.ts';
import type { Resolver } from '../template/resolver.ts';
import type { Api } from './api.ts';
import { authorize } from './authorizer.ts';
import { compressAnswer } from './compression.ts';
import { contextValues, prefixed } from './context-values.ts';
import { eventParts, type EventParts } from './event.ts';
import type { GatewayRequest } from './request.ts';
import { functionEvent } from './function-event.ts';
import { lambdaAnswer } from './lambda-answer.ts';
import { readApi } from './read-api.ts';
import { Refusal } from './refusal.ts';
import { createRefusals, type GatewayAnswer } from './responses.ts';
import { createRoutes, type Match } from './routes.ts';
import { withinTimeLimit } from './time-limit.ts';
import { readUsage } from './usage.ts';

/** Maximum bytes of a request body. */
const BODY_LIMIT = 10_485_760;

interface GatewayOptions {
  readonly resolver: Resolver;
  readonly invoke: Invoke;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
  /** Receives the causes of errors that clients see only as internal errors. */
  readonly log?: (message: string) => void;
}

export interface Gateway {
  /** Never rejects: every failure becomes API Gateway's answer. */
  handle(request: GatewayRequest): Promise<GatewayAnswer>;
  /** The answer to a request whose body exceeds the limit and was not read. */
  refuseTooLarge(request: GatewayRequest): GatewayAnswer;
}

const tooLarge = () => new Refusal('REQUEST_TOO_LARGE', `HTTP content length exceeded ${BODY_LIMIT} bytes.`);

/** Caller information in a public method. */
const PUBLIC_CALLER = { context: undefined, key: undefined };

/** Placeholder method for unknown paths. */
const unknownMatch = (path: string): Match => ({
  method: {
    resource: path,
    resourceId: '',
    httpMethod: '',
    functionName: '',
    role: undefined,
    publicLimits: undefined,
  },
  parameters: {},
});

function withIds(answer: GatewayAnswer, { requestContext, headers }: EventParts): GatewayAnswer {
  const ids = {
    'x-amzn-requestid': requestContext.requestId,
    'x-amz-apigw-id': String(requestContext['extendedRequestId']),
    'x-amzn-trace-id': headers['X-Amzn-Trace-Id'] ?? '',
  };
  return { ...answer, headers: { ...answer.headers, ...ids } };
}

class RestGateway implements Gateway {
  readonly #options: Required<GatewayOptions>;
  readonly #api: Api;
  readonly #route: ReturnType<typeof createRoutes>;
  readonly #refuse: ReturnType<typeof createRefusals>;
  readonly #admit: ReturnType<typeof readUsage>;

  constructor(options: GatewayOptions) {
    this.#options = { now: Date.now, log: console.error, ...options };
    const { resolver, now } = this.#options;
    this.#api = readApi(resolver);
    this.#route = createRoutes(this.#api.methods);
    this.#refuse = createRefusals(resolver);
    this.#admit = readUsage(resolver, this.#api, now);
  }

  refuseTooLarge(request: GatewayRequest): GatewayAnswer {
    const match = this.#route(request.method, request.path);
    return this.#failure(request, this.#parts(request, match), tooLarge());
  }

  #parts(request: GatewayRequest, match: Match | undefined): EventParts {
    return eventParts(this.#api, request, match ?? unknownMatch(request.path), this.#options.now());
  }

  async handle(request: GatewayRequest): Promise<GatewayAnswer> {
    const match = this.#route(request.method, request.path);
    const parts = this.#parts(request, match);
    try {
      if (match === undefined) throw new Refusal('MISSING_AUTHENTICATION_TOKEN');
      const answer = withIds(await this.#answer(request, match, parts), parts);
      return await compressAnswer(answer, this.#api.compressFrom, request.headers['accept-encoding']);
    } catch (error) {
      return this.#failure(request, parts, error);
    }
  }

  #failure({ method, path }: GatewayRequest, parts: EventParts, error: unknown): GatewayAnswer {
    const context = contextValues(parts);
    if (error instanceof Refusal)
      return withIds(this.#refuse(error.type, { ...context, ...error.context }, error.text), parts);
    this.#options.log(`${method} ${path}: ${error instanceof Error ? error.stack : String(error)}`);
    return this.#refuse('API_CONFIGURATION_ERROR', context);
  }

  async #answer(request: GatewayRequest, match: Match, parts: EventParts): Promise<GatewayAnswer> {
    const { invoke, log } = this.#options;
    if (request.body.length > BODY_LIMIT) throw tooLarge();
    if (request.headers['content-encoding'] !== undefined)
      throw new Error('compressed requests are not supported');
    const authorization = match.method.publicLimits
      ? PUBLIC_CALLER
      : await authorize(this.#api, request, parts, invoke);
    if ('refused' in authorization) throw new Refusal(authorization.refused, authorization.message);
    const admission = this.#admit(match.method, authorization.key);
    if (admission !== 'ok')
      throw new Refusal(admission, undefined, prefixed('authorizer.', authorization.context ?? {}));
    const event = functionEvent(parts, request, authorization.context, authorization.key);
    const result = await withinTimeLimit(invoke(match.method.functionName, event));
    if (result === undefined) throw new Refusal('INTEGRATION_TIMEOUT');
    const answer = 'error' in result ? undefined : lambdaAnswer(result.payload);
    if (answer) return answer;
    const fault =
      'error' in result
        ? `${result.error.errorType}: ${result.error.errorMessage}`
        : `malformed Lambda proxy answer ${JSON.stringify(result.payload).slice(0, 200)}`;
    if (!isStopped(result)) log(`${request.method} ${match.method.resource}: ${fault}`);
    // A function that was not called at all counts as a configuration error.
    throw new Refusal(isThrottled(result) ? 'API_CONFIGURATION_ERROR' : 'DEFAULT_5XX');
  }
}

/** Serves the REST API of the templates. @throws Error on unsupported parts */
export const createGateway = (options: GatewayOptions): Gateway => new RestGateway(options);
