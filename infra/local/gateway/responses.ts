import { objectOf, optionalNumber, type JsonObject } from '../json.ts';
import type { Resolver } from '../template/resolver.ts';

/** The gateway's own errors: default status, message and error name of each type. */
const TYPES = {
  ACCESS_DENIED: [403, 'User is not authorized to access this resource', 'AccessDeniedException'],
  API_CONFIGURATION_ERROR: [500, 'Internal server error', 'InternalServerErrorException'],
  AUTHORIZER_CONFIGURATION_ERROR: [500, null, 'AuthorizerConfigurationException'],
  AUTHORIZER_FAILURE: [500, null, 'AuthorizerFailureException'],
  BAD_REQUEST_PARAMETERS: [400, 'Invalid request parameters', 'BadRequestException'],
  BAD_REQUEST_BODY: [400, 'Invalid request body', 'BadRequestException'],
  DEFAULT_5XX: [502, 'Internal server error', 'InternalServerErrorException'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out', 'InternalServerErrorException'],
  INVALID_API_KEY: [403, 'Forbidden', 'ForbiddenException'],
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token', 'MissingAuthenticationTokenException'],
  QUOTA_EXCEEDED: [429, 'Limit Exceeded', 'LimitExceededException'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long', 'RequestTooLargeException'],
  THROTTLED: [429, 'Too Many Requests', 'TooManyRequestsException'],
  UNAUTHORIZED: [401, 'Unauthorized', 'UnauthorizedException'],
} as const satisfies Record<string, readonly [number, string | null, string]>;

export type ErrorType = keyof typeof TYPES;

/** Values a template of an answer may name, by their path after `$context.`. */
export type ContextValues = Readonly<Record<string, string>>;

export interface GatewayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer;
}

/** Makes an error answer; `message` replaces the type's own. */
export type Refuse = (
  type: ErrorType,
  context: ContextValues,
  requestHeaders: Readonly<Record<string, string>>,
  message?: string,
) => GatewayAnswer;

const DEFAULT_TEMPLATE = '{"message":$context.error.messageString}';
const VARIABLE = /\$context\.([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)/g;

/**
 * Reads the AWS::ApiGateway::GatewayResponse resources of an API: type, status, headers, body template. Throws
 * on a header value it cannot follow.
 */
export function readResponses(resolver: Resolver, apiId: string): Refuse {
  const own = new Map<string, JsonObject>();
  for (const { properties } of resolver.find('AWS::ApiGateway::GatewayResponse')) {
    if (properties['RestApiId'] === apiId) own.set(String(properties['ResponseType']), properties);
  }
  for (const properties of own.values()) {
    for (const source of Object.values(objectOf(properties['ResponseParameters'])))
      headerValue(String(source), {}, {});
  }
  return (type, context, requestHeaders, message) => {
    const [status, usual, errorName] = TYPES[type];
    const chosen = own.get(type) ?? own.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX') ?? {};
    const text = message ?? usual;
    const values: ContextValues = {
      ...context,
      'error.message': text ?? 'null',
      'error.messageString': JSON.stringify(text),
      'error.responseType': type,
    };
    const templates = objectOf(chosen['ResponseTemplates']);
    const [contentType, template] = Object.entries(templates)[0] ?? ['application/json', DEFAULT_TEMPLATE];
    const extra = Object.entries(objectOf(chosen['ResponseParameters'])).flatMap(([target, source]) => {
      const name = target.replace('gatewayresponse.header.', '');
      const value = headerValue(String(source), values, requestHeaders);
      return value === undefined ? [] : [[name.toLowerCase(), value] as const];
    });
    return {
      status: optionalNumber(chosen['StatusCode'], type) ?? status,
      headers: { 'content-type': contentType, 'x-amzn-errortype': errorName, ...Object.fromEntries(extra) },
      body: String(template).replace(VARIABLE, (_, name: string) => values[name] ?? ''),
    };
  };
}

function headerValue(
  source: string,
  context: ContextValues,
  headers: Readonly<Record<string, string>>,
): string | undefined {
  const fixed = /^'(.*)'$/s.exec(source)?.[1];
  if (fixed !== undefined) return fixed;
  if (source.startsWith('context.')) return context[source.slice('context.'.length)];
  const header = /^method\.request\.header\.(.+)$/.exec(source)?.[1];
  if (header !== undefined) return headers[header.toLowerCase()];
  throw new Error(`Header value ${source} of a gateway response is not supported`);
}
