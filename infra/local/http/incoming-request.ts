import type { IncomingMessage } from 'node:http';
import type { SignedCall } from './signature/claim.ts';

/** An HTTP request to a handler that is not an AWS service. */
export interface IncomingRequest extends SignedCall {
  /** Path after the handler's prefix, still percent-encoded; empty, or starting with a slash. */
  readonly rest: string;
  /** Without the question mark. */
  readonly rawQuery: string;
  readonly remoteAddress: string;
}

/** The body exceeds the route's limit. */
export class BodyTooLarge extends Error {
  /** The request without its body. */
  readonly request: IncomingRequest;

  constructor(request: IncomingRequest) {
    super('The body of the request is too large.');
    this.request = request;
  }
}

/** Reads a body of at most `limit` bytes; undefined for a larger one. */
function readBody(message: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(message.headers['content-length'] ?? 0) > limit) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // Listeners, because an async iterator would cost more than all other work of a small call.
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else resolve(undefined);
    });
    message.on('end', () => resolve(Buffer.concat(chunks)));
    message.on('error', reject);
  });
}

/** Headers with names in lower case; repeated headers joined as HTTP allows. */
function flatHeaders(message: IncomingMessage): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}

/** Path and query of a request line, both unmodified. */
export function splitUrl(url: string): { path: string; rawQuery: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, rawQuery: '' } : { path: url.slice(0, mark), rawQuery: url.slice(mark + 1) };
}

/** The decoded text; undefined for malformed percent-encoding. */
export function decodePath(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** @param prefix of the route, taken off the path in `rest` @param bodyLimit bytes @throws BodyTooLarge */
export async function readRequest(
  message: IncomingMessage,
  prefix: string,
  bodyLimit: number,
): Promise<IncomingRequest> {
  const { path, rawQuery } = splitUrl(message.url ?? '/');
  const request: IncomingRequest = {
    method: message.method ?? 'GET',
    path,
    rest: path.slice(prefix.length),
    rawQuery,
    query: new URLSearchParams(rawQuery),
    headers: flatHeaders(message),
    body: Buffer.alloc(0),
    remoteAddress: message.socket.remoteAddress ?? '',
  };
  const body = await readBody(message, bodyLimit);
  if (!body) throw new BodyTooLarge(request);
  return { ...request, body };
}
