import type { IncomingMessage } from 'node:http';

/** An HTTP call as handlers that are not AWS services get it. */
export interface IncomingRequest {
  readonly method: string;
  /** Full path, still percent-encoded. */
  readonly path: string;
  /** Path after the handler's prefix, still percent-encoded; '' or beginning with a slash. */
  readonly rest: string;
  /** Without the question mark. */
  readonly rawQuery: string;
  readonly query: URLSearchParams;
  /** Names in lower case, repeated ones joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** As they came, repeated ones included. */
  readonly rawHeaders: readonly (readonly [string, string])[];
  readonly body: Buffer;
  readonly remoteAddress: string;
}

/** The body was longer than the route allows. */
export class BodyTooLarge extends Error {}

/** Reads a body of at most `limit` bytes. @throws BodyTooLarge */
export async function readBody(message: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

/** Headers with names in lower case; repeated ones joined as HTTP allows. */
export function flatHeaders(message: IncomingMessage): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}

/** Name and value pairs as they came. */
export function pairedHeaders(message: IncomingMessage): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < message.rawHeaders.length; index += 2) {
    pairs.push([message.rawHeaders[index] ?? '', message.rawHeaders[index + 1] ?? '']);
  }
  return pairs;
}

/** Path and query of a request line; both as they came. */
export function splitUrl(url: string): { path: string; rawQuery: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, rawQuery: '' } : { path: url.slice(0, mark), rawQuery: url.slice(mark + 1) };
}
