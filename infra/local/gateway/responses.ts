import { objectOf, optionalNumber, type JsonObject } from '../json.ts';
import type { AwsResponse } from '../stand-in.ts';
import type { ResolvedResource, Resolver } from '../template/resolver.ts';

/** The gateway's own errors: default status, message and error name by type. */
const ERRORS = {
  ACCESS_DENIED: [403, 'User is not authorized to access this resource', 'AccessDeniedException'],
  API_CONFIGURATION_ERROR: [500, 'Internal server error', 'InternalServerErrorException'],
  AUTHORIZER_CONFIGURATION_ERROR: [500, null, 'AuthorizerConfigurationException'],
  AUTHORIZER_FAILURE: [500, null, 'AuthorizerFailureException'],
  DEFAULT_5XX: [502, 'Internal server error', 'InternalServerErrorException'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out', 'InternalServerErrorException'],
  INVALID_API_KEY: [403, 'Forbidden', 'ForbiddenException'],
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token', 'MissingAuthenticationTokenException'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long', 'RequestTooLargeException'],
  UNAUTHORIZED: [401, 'Unauthorized', 'UnauthorizedException'],
} as const satisfies Record<string, readonly [number, string | null, string]>;

export type ErrorType = keyof typeof ERRORS;

/** Aborts a request with an error answer of the gateway. */
export class Refusal extends Error {
  readonly type: ErrorType;
  readonly text: string | undefined;

  /** @param text replaces the type's default message */
  constructor(type: ErrorType, text?: string) {
    super(type);
    this.type = type;
    this.text = text;
  }
}

const DEFAULT_TEMPLATE = '{"message":$context.error.messageString}';
const VARIABLE = /\$context\.([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)/g;

const HEADER = 'gatewayresponse.header.';

/** Headers of a gateway response. @throws Error on a value that is not a literal in single quotes */
function headersOf({
  properties,
  logicalId,
}: Pick<ResolvedResource, 'properties' | 'logicalId'>): Record<string, string> {
  const parameters = Object.entries(objectOf(properties['ResponseParameters']));
  return Object.fromEntries(
    parameters.map(([name, value]) => {
      const text = /^'([^']*)'$/.exec(String(value))?.[1];
      if (!name.startsWith(HEADER) || text === undefined)
        throw new Error(`${logicalId}: ${name} of a gateway response is not supported`);
      return [name.slice(HEADER.length).toLowerCase(), text];
    }),
  );
}

interface GatewayResponse {
  readonly properties: JsonObject;
  readonly headers: Readonly<Record<string, string>>;
}

const DEFAULT_RESPONSE: GatewayResponse = { properties: {}, headers: {} };

const readGatewayResponses = (resolver: Resolver): ReadonlyMap<string, GatewayResponse> =>
  new Map(
    resolver
      .find('AWS::ApiGateway::GatewayResponse')
      .map((found) => [
        String(found.properties['ResponseType']),
        { properties: found.properties, headers: headersOf(found) },
      ]),
  );

/** Builds error answers from the gateway responses of the templates. @throws Error on unsupported parameters */
export function createRefusals(resolver: Resolver): (refusal: Refusal, requestId: string) => AwsResponse {
  const gatewayResponses = readGatewayResponses(resolver);
  return ({ type, text }, requestId) => {
    const [status, defaultMessage, errorName] = ERRORS[type];
    const { properties: responseProperties, headers } =
      gatewayResponses.get(type) ??
      gatewayResponses.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX') ??
      DEFAULT_RESPONSE;
    const message = text ?? defaultMessage;
    const values: Readonly<Record<string, string>> = {
      requestId,
      'error.message': message ?? 'null',
      'error.messageString': JSON.stringify(message),
      'error.responseType': type,
    };
    const bodies = objectOf(responseProperties['ResponseTemplates']);
    const [contentType, template] = Object.entries(bodies)[0] ?? ['application/json', DEFAULT_TEMPLATE];
    return {
      status: optionalNumber(responseProperties['StatusCode'], type) ?? status,
      headers: { 'content-type': contentType, 'x-amzn-errortype': errorName, ...headers },
      body: String(template).replace(VARIABLE, (variable, name: string) => values[name] ?? variable),
    };
  };
}
