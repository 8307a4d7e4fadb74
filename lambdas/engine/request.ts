import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { VisibleError, invalid } from '../../shared/schema/errors.ts';
import type { Params, ParamsOf } from '../../shared/schema/route.ts';

type StringRules = Readonly<Record<string, z.ZodMiniType<string | undefined>>>;

const BODY_LIMIT_BYTES = 256 * 1024;

/** Decodes the parameters, once. @throws VisibleError 400 naming every parameter that breaks its rule */
export function readParams<P extends string>(
  rules: { readonly [N in ParamsOf<P>]: z.ZodMiniType<string> },
  { pathParameters }: Pick<APIGatewayProxyEvent, 'pathParameters'>,
): Params<P> {
  const raw = Object.fromEntries(
    Object.entries(pathParameters ?? {}).map(([name, value]) => [name, decode(value ?? '')]),
  );
  return readStrings(rules, raw) as Readonly<Record<ParamsOf<P>, string>>;
}

/** Undefined for malformed encoding, which fails every rule. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Checks texts by their rules. @throws VisibleError 400 naming every value that breaks its rule */
export function readStrings(rules: StringRules, raw: Readonly<Record<string, unknown>>) {
  const values: Record<string, string | undefined> = {};
  const issues: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const read = z.safeParse(rule, raw[name] ?? undefined);
    if (read.success) values[name] = read.data;
    else issues[name] = `Invalid ${name}`;
  }
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return values;
}

/** Parses and checks a body. @throws VisibleError 413 above 256 kB; 400 for text that is not JSON, or naming the parts that break the schema */
export function parseRequestBody<B>(
  schema: z.ZodMiniType<B> | undefined,
  { body, isBase64Encoded }: Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'>,
): B {
  if (!schema) return undefined as B;
  const text = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString('utf8');
  if (Buffer.byteLength(text) > BODY_LIMIT_BYTES)
    throw new VisibleError(413, 'too-large', 'The request is larger than 256 kB.');
  const read = z.safeParse(schema, parse(text));
  if (read.success) return read.data;
  const names = read.error.issues.map((issue) => issue.path.join('.') || 'body');
  throw invalid(Object.fromEntries(names.map((name) => [name, `Invalid ${name}`])));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ body: 'Malformed JSON' }, 'The request is not valid JSON.');
  }
}
