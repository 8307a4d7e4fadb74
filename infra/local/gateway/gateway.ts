import { randomUUID } from 'node:crypto';
import { BODY_LIMIT } from '../http/routes.ts';
import { isStopped, isThrottled } from '../lambda/results.ts';
import type { Invoke } from '../lambda/types.ts';
import { withHeaders, type AwsResponse } from '../stand-in.ts';
import type { Resolver } from '../template/resolver.ts';
import { admittedKeys } from './admitted-keys.ts';
import type { GatewayRequest } from './api.ts';
import { authorize, withinTimeLimit } from './authorizer.ts';
import { eventParts, functionEvent } from './event.ts';
import { compressAnswer, lambdaAnswer } from './lambda-answer.ts';
import { readApi } from './read-api.ts';
import { createRefusals, Refusal } from './responses.ts';
import { createRoutes } from './routes.ts';

interface GatewayOptions {
  readonly resolver: Resolver;
  readonly invoke: Invoke;
  /** Receives the causes of errors that clients see only as internal errors. */
  readonly log?: (message: string) => void;
}

export interface Gateway {
  /** Never rejects: every failure becomes API Gateway's answer. */
  handle(request: GatewayRequest): Promise<AwsResponse>;
  /** The answer to a request whose body exceeds the limit and was not read. */
  refuseTooLarge(request: GatewayRequest): AwsResponse;
}

const PUBLIC_CALLER = { context: undefined, key: undefined };

/** Serves the REST API of the templates. @throws Error on unsupported parts */
export function createGateway(options: GatewayOptions): Gateway {
  const { resolver, invoke, log = console.error } = options;
  const api = readApi(resolver);
  const route = createRoutes(api.methods);
  const refuse = createRefusals(resolver);
  const keys = admittedKeys(resolver);

  function failure({ method, path }: GatewayRequest, error: unknown, requestId: string): AwsResponse {
    if (error instanceof Refusal) return refuse(error, requestId);
    log(`${method} ${path}: ${error instanceof Error ? error.stack : String(error)}`);
    return refuse(new Refusal('API_CONFIGURATION_ERROR'), requestId);
  }

  async function call(name: string, event: object, description: string): Promise<AwsResponse> {
    const result = await withinTimeLimit(invoke(name, event));
    if (result === undefined) throw new Refusal('INTEGRATION_TIMEOUT');
    const answer = 'error' in result ? undefined : lambdaAnswer(result.payload);
    if (answer) return answer;
    const fault =
      'error' in result
        ? `${result.error.errorType}: ${result.error.errorMessage}`
        : `malformed Lambda proxy answer ${JSON.stringify(result.payload).slice(0, 200)}`;
    if (!isStopped(result)) log(`${description}: ${fault}`);
    // A function that was not called at all counts as a configuration error.
    throw new Refusal(isThrottled(result) ? 'API_CONFIGURATION_ERROR' : 'DEFAULT_5XX');
  }

  async function answerTo(request: GatewayRequest, requestId: string): Promise<AwsResponse> {
    const match = route(request.method, request.path);
    if (match === undefined) throw new Refusal('MISSING_AUTHENTICATION_TOKEN');
    if (request.headers['content-encoding'] !== undefined)
      throw new Error('compressed requests are not supported');
    const { method } = match;
    const parts = eventParts(api, request, match, requestId);
    const authorization = method.isPublic ? PUBLIC_CALLER : await authorize(api, request, parts, invoke);
    if ('refused' in authorization) throw new Refusal(authorization.refused, authorization.message);
    if (!method.isPublic && !keys.has(authorization.key ?? '')) throw new Refusal('INVALID_API_KEY');
    const event = functionEvent(parts, request, authorization.context, authorization.key);
    const answer = await call(method.functionName, event, `${request.method} ${method.resource}`);
    return compressAnswer(answer, api.compressFromBytes, request.headers['accept-encoding']);
  }

  return {
    async handle(request) {
      const requestId = randomUUID();
      const answer = await answerTo(request, requestId).catch((error: unknown) =>
        failure(request, error, requestId),
      );
      return withHeaders(answer, { 'x-amzn-requestid': requestId });
    },
    refuseTooLarge(request) {
      const refusal = new Refusal('REQUEST_TOO_LARGE', `HTTP content length exceeded ${BODY_LIMIT} bytes.`);
      return failure(request, refusal, randomUUID());
    },
  };
}
