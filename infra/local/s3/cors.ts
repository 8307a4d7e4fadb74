import type { CorsRule } from './bucket.ts';
import { S3Error } from './xml.ts';

/** A pattern with at most one `*`, as S3 allows it. */
function fits(pattern: string, text: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === text;
  const [head, tail] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail);
}

function ruleFor(
  rules: readonly CorsRule[],
  origin: string,
  method: string,
  wanted: readonly string[],
): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.AllowedOrigins.some((pattern) => fits(pattern, origin)) &&
      rule.AllowedMethods.includes(method) &&
      wanted.every((name) =>
        (rule.AllowedHeaders ?? []).some((pattern) => fits(pattern.toLowerCase(), name)),
      ),
  );
}

function answerHeaders(rule: CorsRule, origin: string): Record<string, string> {
  const any = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': any ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(rule.ExposedHeaders?.length
      ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }
      : {}),
    ...(any ? {} : { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** CORS headers for an ordinary call; none when it has no origin or no rule of the bucket fits. */
export function corsHeaders(
  rules: readonly CorsRule[],
  method: string,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const origin = headers.origin;
  const rule = origin === undefined ? undefined : ruleFor(rules, origin, method, []);
  return rule && origin !== undefined ? answerHeaders(rule, origin) : {};
}

/** Headers that answer a preflight. @throws S3Error when the bucket's rules do not allow the call */
export function preflight(
  rules: readonly CorsRule[],
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const { origin, 'access-control-request-method': method } = headers;
  if (origin === undefined || method === undefined) {
    throw new S3Error(400, 'BadRequest', 'Insufficient information. Origin request header needed.');
  }
  if (rules.length === 0)
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.');
  const wanted = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const rule = ruleFor(rules, origin, method, wanted);
  if (!rule) {
    throw new S3Error(
      403,
      'AccessForbidden',
      `CORSResponse: This CORS request is not allowed: ${method} from ${origin} with headers [${wanted.join(', ')}].`,
    );
  }
  return {
    ...answerHeaders(rule, origin),
    ...(wanted.length > 0 ? { 'access-control-allow-headers': wanted.join(', ') } : {}),
    ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
  };
}
