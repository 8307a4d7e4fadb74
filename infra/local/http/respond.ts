import type { ServerResponse } from 'node:http';
import type { AwsResponse } from '../stand-in.ts';

export const plainText = (status: number, body: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

/** Writes an answer, without a body where HTTP allows none. */
export function respond(response: ServerResponse, method: string, answer: AwsResponse): void {
  const { status, headers, body } = answer;
  const isEmpty = status === 204 || status === 304 || method === 'HEAD';
  const length = isEmpty ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length });
  response.end(isEmpty ? undefined : body);
}
