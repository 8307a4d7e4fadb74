import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { GatewayAnswer } from './responses.ts';

const gzipped = promisify(gzip);

/** Compresses an answer of at least `minBytes` bytes when the client accepts gzip. */
export async function compressAnswer(
  answer: GatewayAnswer,
  minBytes: number,
  accepted = '',
): Promise<GatewayAnswer> {
  const isSmall = Buffer.byteLength(answer.body) < minBytes;
  if (isSmall || !/\bgzip\b/.test(accepted) || answer.headers['content-encoding'] !== undefined)
    return answer;
  const headers = { ...answer.headers, 'content-encoding': 'gzip' };
  return { ...answer, headers, body: await gzipped(answer.body) };
}
