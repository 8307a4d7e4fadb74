import { randomBytes } from 'node:crypto';
import type { GatewayRequest } from './request.ts';

/** Hop-by-hop headers, and those that the gateway sets itself. */
const DROPPED_HEADERS =
  /^(connection|keep-alive|transfer-encoding|upgrade|te|trailer|proxy-connection|host|x-forwarded-.*|x-amzn-trace-id)$/;

/** The headers that a function receives, each with its list of values. */
export function headerLists(request: GatewayRequest, domainName: string): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(request.headers))
    if (!DROPPED_HEADERS.test(name)) lists[name] = [value];
  const forwarded = request.headers['x-forwarded-for'];
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return {
    ...lists,
    Host: [domainName],
    'X-Amzn-Trace-Id': [`Root=1-${seconds}-${randomBytes(12).toString('hex')}`],
    'X-Forwarded-For': [[...(forwarded ? [forwarded] : []), request.sourceIp].join(', ')],
    'X-Forwarded-Port': ['443'],
    'X-Forwarded-Proto': ['https'],
  };
}
