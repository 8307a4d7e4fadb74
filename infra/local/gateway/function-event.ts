import { objectOf, type JsonObject } from '../json.ts';
import type { EventParts } from './event.ts';
import type { GatewayRequest } from './request.ts';

/** The event of the function: what the authorizer got, with its answer where it was asked, the API key and the body. */
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
