import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tag } from '../xml.ts';
import { S3Error } from './answers.ts';

const STATED = /^x-amz-checksum-(?!mode$)/;

/** Base64 CRC32 of the data, as S3 states it. */
export function crc32Of(data: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(data), 0);
  return bytes.toString('base64');
}

/**
 * Verifies the CRC32 that SDKs send with a body by default.
 * @throws S3Error BadDigest when it is not that of the body, NotImplemented for another checksum
 */
export function verifyChecksum(headers: Readonly<Record<string, string>>, body: Buffer): void {
  const stated = Object.keys(headers).filter((name) => STATED.test(name) || name === 'content-md5');
  const unknown = stated.find((name) => name !== 'x-amz-checksum-crc32');
  if (unknown) throw new S3Error(501, 'NotImplemented', `Header ${unknown} is not served locally.`);
  if (stated.length === 0 || headers['x-amz-checksum-crc32'] === crc32Of(body)) return;
  throw new S3Error(400, 'BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
}

/**
 * The XML element with the checksum of a copy, of the algorithm that the call names; empty without one.
 * @throws S3Error NotImplemented for another one than SHA-256
 */
export function checksumOfCopy(headers: Readonly<Record<string, string>>, body: Buffer): string {
  const algorithm = headers['x-amz-checksum-algorithm'];
  if (algorithm === undefined) return '';
  if (algorithm !== 'SHA256')
    throw new S3Error(501, 'NotImplemented', `Checksum ${algorithm} is not served locally.`);
  return tag('ChecksumSHA256', createHash('sha256').update(body).digest('base64'));
}
