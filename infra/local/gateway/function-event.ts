import { objectOf, type JsonObject } from '../json.ts';
import type { EventParts } from './event.ts';
import type { GatewayRequest } from './request.ts';

/** The function's event: the shared parts, the authorizer's context, the API key and the body. */
export function functionEvent(
  parts: EventParts,
  { body }: GatewayRequest,
  authorizer: Readonly<Record<string, string>> | undefined,
  apiKey: string | undefined,
): JsonObject {
  const identity = { ...objectOf(parts.requestContext['identity']), apiKey };
  return {
    ...parts,
    requestContext: {
      ...parts.requestContext,
      identity,
      ...(authorizer && { authorizer: { ...authorizer, integrationLatency: 0 } }),
    },
    body: body.length === 0 ? null : body.toString('utf8'),
    isBase64Encoded: false,
  };
}
