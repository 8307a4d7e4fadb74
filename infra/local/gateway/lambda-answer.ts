import { isObject } from '../json.ts';
import type { GatewayAnswer } from './responses.ts';

const FIELDS = new Set(['statusCode', 'headers', 'multiValueHeaders', 'body', 'isBase64Encoded']);

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

type Headers = Record<string, string | string[]>;

function set(headers: Headers, name: string, value: string | string[]): void {
  const lower = name.toLowerCase();
  if (lower === 'transfer-encoding') return;
  headers[RENAMED.has(lower) ? `x-amzn-remapped-${lower}` : lower] = value;
}

function headersOf(single: unknown, multiple: unknown): Headers | undefined {
  if (!isObject(single) || !isObject(multiple)) return undefined;
  const headers: Headers = {};
  for (const [name, value] of Object.entries(single)) {
    if (typeof value === 'object' || value === undefined) return undefined;
    set(headers, name, String(value));
  }
  for (const [name, values] of Object.entries(multiple)) {
    if (!Array.isArray(values)) return undefined;
    const texts = values.map(String);
    set(headers, name, texts.length === 1 ? (texts[0] ?? '') : texts);
  }
  return headers;
}

/** Converts a function's proxy answer into an HTTP answer; undefined when malformed. Does not decode base64. */
export function lambdaAnswer(payload: unknown): GatewayAnswer | undefined {
  if (!isObject(payload) || Object.keys(payload).some((name) => !FIELDS.has(name))) return undefined;
  const { statusCode, body = '', isBase64Encoded = false } = payload;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  const headers = headersOf(payload['headers'] ?? {}, payload['multiValueHeaders'] ?? {});
  if (typeof body !== 'string' || typeof isBase64Encoded !== 'boolean' || !headers) return undefined;
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}
