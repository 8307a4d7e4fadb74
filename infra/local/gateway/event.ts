import type { JsonObject } from '../json.ts';
import type { Api, GatewayRequest } from './api.ts';
import type { Match } from './routes.ts';

/** Parts of a proxy event that function and authorizer share. */
export interface EventParts extends JsonObject {
  readonly requestContext: JsonObject & { readonly identity: JsonObject };
}

const orNull = <T extends object>(value: T): T | null => (Object.keys(value).length === 0 ? null : value);

/**
 * Builds the shared parts of a Lambda proxy event (payload version 1.0), with the fields that functions read. As in
 * REST APIs, path parameters stay percent-encoded and query values are decoded; the last of several values counts.
 */
export function eventParts(
  { stage }: Api,
  { method: httpMethod, path, rawQuery, headers, remoteAddress: sourceIp }: GatewayRequest,
  { method: { resource }, parameters }: Match,
  requestId: string,
): EventParts {
  const { 'x-forwarded-for': forwarded, ...otherHeaders } = headers;
  return {
    resource,
    path,
    httpMethod,
    headers: { ...otherHeaders, 'X-Forwarded-For': forwarded ? `${forwarded}, ${sourceIp}` : sourceIp },
    queryStringParameters: orNull(Object.fromEntries(new URLSearchParams(rawQuery))),
    pathParameters: orNull(parameters),
    requestContext: {
      requestId,
      stage,
      httpMethod,
      path: `/${stage}${path}`,
      resourcePath: resource,
      identity: { sourceIp },
    },
  };
}

/** The function's event: the shared parts, the authorizer's context, the API key and the body. */
export const functionEvent = (
  { requestContext, ...parts }: EventParts,
  { body }: GatewayRequest,
  authorizer: Readonly<Record<string, string>> | undefined,
  apiKey: string | undefined,
): JsonObject => ({
  ...parts,
  requestContext: {
    ...requestContext,
    identity: { ...requestContext.identity, apiKey },
    ...(authorizer && { authorizer }),
  },
  body: body.length === 0 ? null : body.toString('utf8'),
  isBase64Encoded: false,
});
