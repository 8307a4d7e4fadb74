import type { CorsRule } from './bucket.ts';
import type { Headers } from './headers.ts';
import { AwsError } from '../stand-in.ts';

const allowsHeader = ({ AllowedHeaders }: CorsRule, name: string): boolean =>
  AllowedHeaders.some((allowed) => allowed === '*' || allowed.toLowerCase() === name);

const ruleFor = (
  rules: readonly CorsRule[],
  origin: string,
  method: string,
  requestedHeaders: readonly string[],
): CorsRule | undefined =>
  rules.find(
    (rule) =>
      rule.AllowedOrigins.includes(origin) &&
      rule.AllowedMethods.includes(method) &&
      requestedHeaders.every((name) => allowsHeader(rule, name)),
  );

const answerHeaders = (rule: CorsRule, origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': rule.AllowedMethods.join(', '),
  'access-control-expose-headers': rule.ExposedHeaders.join(', '),
  'access-control-allow-credentials': 'true',
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
});

/** CORS headers of an ordinary call; none without an origin or a matching rule. */
export function corsHeaders(
  rules: readonly CorsRule[],
  method: string,
  { origin }: Headers,
): Record<string, string> {
  const rule = origin === undefined ? undefined : ruleFor(rules, origin, method, []);
  return rule && origin !== undefined ? answerHeaders(rule, origin) : {};
}

/** CORS headers of a preflight. @throws AwsError when the bucket's rules do not allow the call */
export function preflight(rules: readonly CorsRule[], headers: Headers): Record<string, string> {
  const { origin = '', 'access-control-request-method': method = '' } = headers;
  const requestedHeaders = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const rule = ruleFor(rules, origin, method, requestedHeaders);
  if (!rule) {
    const call = `${method} from ${origin} with headers [${requestedHeaders.join(', ')}]`;
    throw new AwsError(403, 'AccessForbidden', `CORSResponse: This CORS request is not allowed: ${call}.`);
  }
  return {
    ...answerHeaders(rule, origin),
    'access-control-allow-headers': requestedHeaders.join(', '),
    'access-control-max-age': String(rule.MaxAge ?? 0),
  };
}
