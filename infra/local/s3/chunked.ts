import { S3Error } from './xml.ts';

const BROKEN = new S3Error(400, 'IncompleteBody', 'The aws-chunked body is not well formed.');

interface Decoded {
  readonly body: Buffer;
  /** Headers of the call with those of the trailer added and `aws-chunked` taken out. */
  readonly headers: Readonly<Record<string, string>>;
}

function splitChunks(body: Buffer): { chunks: Buffer[]; trailer: string } {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf('\r\n', at);
    if (end < 0) throw BROKEN;
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (Number.isNaN(size)) throw BROKEN;
    at = end + 2;
    if (size === 0) return { chunks, trailer: body.toString('latin1', at) };
    if (at + size + 2 > body.length) throw BROKEN;
    chunks.push(body.subarray(at, at + size));
    at += size + 2;
  }
}

/**
 * Undoes the aws-chunked encoding with which SDKs send a checksum after the body.
 * @throws S3Error when the body is broken, or when its chunks are signed (no SDK of ours does that)
 */
export function decodeChunked(headers: Readonly<Record<string, string>>, body: Buffer): Decoded {
  const kind = headers['x-amz-content-sha256'] ?? '';
  if (!kind.startsWith('STREAMING-')) return { body, headers };
  if (kind !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw new S3Error(501, 'NotImplemented', `Payload ${kind} is not served locally.`);
  }
  const { chunks, trailer } = splitChunks(body);
  const whole = Buffer.concat(chunks);
  if (Number(headers['x-amz-decoded-content-length'] ?? whole.length) !== whole.length) throw BROKEN;
  const plain: Record<string, string> = { ...headers };
  const encoding = (headers['content-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'aws-chunked');
  delete plain['content-encoding'];
  if (encoding.length > 0) plain['content-encoding'] = encoding.join(',');
  const announced = (headers['x-amz-trailer'] ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const line of trailer.split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name === '') continue;
    if (!announced.includes(name))
      throw new S3Error(400, 'MalformedTrailerError', `Trailer ${name} was not announced.`);
    plain[name] = line.slice(colon + 1).trim();
  }
  return { body: whole, headers: plain };
}
