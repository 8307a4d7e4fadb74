import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { xmlElement } from '../http/protocol.ts';
import { AwsError } from '../stand-in.ts';

const CHECKSUM_HEADER = /^x-amz-checksum-(?!mode$)/;

/** CRC32 of the data in base64, as in S3's headers. */
export function crc32Of(data: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(data), 0);
  return bytes.toString('base64');
}

const sha256Of = (data: Buffer) => createHash('sha256').update(data).digest('base64');

const CHECKSUMS: Readonly<Record<string, (data: Buffer) => string>> = {
  'x-amz-checksum-crc32': crc32Of,
  'x-amz-checksum-sha256': sha256Of,
};

type Headers = Readonly<Record<string, string>>;

const checksumHeaders = (headers: Headers) =>
  Object.entries(headers).filter(([name]) => CHECKSUM_HEADER.test(name) || name === 'content-md5');

/** @throws AwsError BadDigest on a mismatch, NotImplemented for other algorithms than CRC32 and SHA-256 */
export function verifyChecksum(headers: Headers, body: Buffer): void {
  for (const [name, value] of checksumHeaders(headers)) {
    const checksum = CHECKSUMS[name];
    if (!checksum) throw new AwsError(501, 'NotImplemented', `Header ${name} is not served locally.`);
    if (checksum(body) !== value)
      throw new AwsError(
        400,
        'BadDigest',
        `The ${name} you specified did not match the calculated checksum.`,
      );
  }
}

/**
 * Requires a checksum, as S3 does for uploads to a bucket with Object Lock
 * (docs.aws.amazon.com/AmazonS3/latest/userguide/object-lock-managing.html).
 * @throws AwsError InvalidRequest without one
 */
export function requireChecksum(headers: Headers): void {
  if (checksumHeaders(headers).length > 0) return;
  const message =
    'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters';
  throw new AwsError(400, 'InvalidRequest', message);
}

/** Empty when no algorithm is requested. @throws AwsError NotImplemented for other algorithms than SHA-256 */
export function checksumOfCopy(headers: Headers, body: Buffer): string {
  const algorithm = headers['x-amz-checksum-algorithm'];
  if (algorithm === undefined) return '';
  if (algorithm !== 'SHA256')
    throw new AwsError(501, 'NotImplemented', `Checksum ${algorithm} is not served locally.`);
  return xmlElement('ChecksumSHA256', sha256Of(body));
}
