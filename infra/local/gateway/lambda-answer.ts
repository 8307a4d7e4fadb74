import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isObject } from '../json.ts';
import type { AwsResponse } from '../stand-in.ts';

const FIELDS = new Set(['statusCode', 'headers', 'body', 'isBase64Encoded']);

/** Headers that the gateway sets itself; it renames a function's header of the same name. */
const RENAMED = new Set([
  'connection',
  'content-length',
  'date',
  'server',
  'www-authenticate',
  'host',
  'via',
]);

const headerName = (name: string): string => {
  const lower = name.toLowerCase();
  return RENAMED.has(lower) ? `x-amzn-remapped-${lower}` : lower;
};

/** Converts a function's proxy answer into an HTTP answer; undefined when malformed. Does not decode base64. */
export function lambdaAnswer(payload: unknown): AwsResponse | undefined {
  if (!isObject(payload) || Object.keys(payload).some((name) => !FIELDS.has(name))) return undefined;
  const { statusCode, headers = {}, body = '', isBase64Encoded = false } = payload;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  if (typeof body !== 'string' || typeof isBase64Encoded !== 'boolean' || !isObject(headers))
    return undefined;
  const entries = Object.entries(headers);
  if (entries.some(([, value]) => typeof value === 'object')) return undefined;
  const texts = entries.map(([name, value]) => [headerName(name), String(value)] as const);
  return { status, headers: { 'content-type': 'application/json', ...Object.fromEntries(texts) }, body };
}

const gzipped = promisify(gzip);

/** Compresses an answer of at least `minBytes` bytes when the client accepts gzip. */
export async function compressAnswer(
  answer: AwsResponse,
  minBytes: number,
  accepted = '',
): Promise<AwsResponse> {
  const isSmall = Buffer.byteLength(answer.body) < minBytes;
  if (isSmall || !/\bgzip\b/.test(accepted) || answer.headers['content-encoding'] !== undefined)
    return answer;
  const headers = { ...answer.headers, 'content-encoding': 'gzip' };
  return { ...answer, headers, body: await gzipped(answer.body) };
}
