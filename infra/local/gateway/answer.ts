import { isObject } from '../json.ts';
import type { GatewayAnswer } from './responses.ts';

const FIELDS = new Set(['statusCode', 'headers', 'multiValueHeaders', 'body', 'isBase64Encoded']);

/** The gateway sets these itself; a function's own value arrives under another name. */
const REMAPPED = new Set([
  'connection',
  'content-length',
  'date',
  'server',
  'www-authenticate',
  'host',
  'via',
]);
const DROPPED = new Set(['transfer-encoding']);

/**
 * Turns a function's proxy answer into the HTTP answer; undefined when it is malformed. A body in base64 is
 * decoded only when `binary` says that the client asked for a binary type.
 */
export function proxyAnswer(payload: unknown, binary: boolean): GatewayAnswer | undefined {
  if (!isObject(payload) || Object.keys(payload).some((name) => !FIELDS.has(name))) return undefined;
  const status = Number(payload['statusCode']);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  const body = payload['body'] ?? '';
  const encoded = payload['isBase64Encoded'] ?? false;
  const headers = headersOf(payload['headers'] ?? {}, payload['multiValueHeaders'] ?? {});
  if (typeof body !== 'string' || typeof encoded !== 'boolean' || headers === undefined) return undefined;
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: encoded && binary ? Buffer.from(body, 'base64') : body,
  };
}

function headersOf(single: unknown, multiple: unknown): Record<string, string | string[]> | undefined {
  if (!isObject(single) || !isObject(multiple)) return undefined;
  const headers: Record<string, string | string[]> = {};
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

function set(headers: Record<string, string | string[]>, name: string, value: string | string[]): void {
  const lower = name.toLowerCase();
  if (DROPPED.has(lower)) return;
  headers[REMAPPED.has(lower) ? `x-amzn-remapped-${lower}` : lower] = value;
}
