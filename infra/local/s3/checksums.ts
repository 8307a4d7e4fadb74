import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { S3Error } from './xml.ts';

export type ChecksumName = 'crc32' | 'sha1' | 'sha256' | 'crc64nvme';

const NAMES: readonly ChecksumName[] = ['crc32', 'sha1', 'sha256', 'crc64nvme'];

/** Tables of the reflected CRC-64/NVME polynomial 0x9A6C9329AC4BC9B5, split in halves: BigInt is far too slow here. */
const HIGH = new Uint32Array(256);
const LOW = new Uint32Array(256);
for (let byte = 0; byte < 256; byte += 1) {
  let high = 0;
  let low = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    const odd = low & 1;
    low = ((low >>> 1) | (high << 31)) >>> 0;
    high >>>= 1;
    if (odd) {
      high = (high ^ 0x9a6c9329) >>> 0;
      low = (low ^ 0xac4bc9b5) >>> 0;
    }
  }
  HIGH[byte] = high;
  LOW[byte] = low;
}

function crc64nvme(data: Buffer): Buffer {
  let high = 0xffffffff;
  let low = 0xffffffff;
  for (const byte of data) {
    const index = (low ^ byte) & 0xff;
    low = ((low >>> 8) | (high << 24)) ^ (LOW[index] ?? 0);
    high = (high >>> 8) ^ (HIGH[index] ?? 0);
  }
  const out = Buffer.alloc(8);
  out.writeUInt32BE(~high >>> 0, 0);
  out.writeUInt32BE(~low >>> 0, 4);
  return out;
}

/** Base64 checksum of the data, as S3 states it. */
export function checksum(name: ChecksumName, data: Buffer): string {
  if (name === 'crc64nvme') return crc64nvme(data).toString('base64');
  if (name !== 'crc32') return createHash(name).update(data).digest('base64');
  const out = Buffer.alloc(4);
  out.writeUInt32BE(crc32(data), 0);
  return out.toString('base64');
}

/** Name of the algorithm a header asks for. @throws S3Error for one that is not served here */
export function checksumName(text: string): ChecksumName {
  const name = NAMES.find((candidate) => candidate === text.toLowerCase());
  if (!name) throw new S3Error(501, 'NotImplemented', `Checksum algorithm ${text} is not served locally.`);
  return name;
}

export interface StoredChecksum {
  readonly name: ChecksumName;
  readonly value: string;
}

/**
 * Verifies Content-MD5 and x-amz-checksum-* of a body and says which checksum is to be kept.
 * Without one, CRC64NVME is computed, as S3 does.
 * @throws S3Error BadDigest when a stated checksum is not that of the body
 */
export function verifyChecksums(headers: Readonly<Record<string, string>>, body: Buffer): StoredChecksum {
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) {
    throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  const stated = Object.keys(headers).find(
    (name) => name.startsWith('x-amz-checksum-') && !/-(mode|algorithm|type)$/.test(name),
  );
  if (stated === undefined) {
    const asked = headers['x-amz-checksum-algorithm'];
    const name = asked === undefined ? 'crc64nvme' : checksumName(asked);
    return { name, value: checksum(name, body) };
  }
  const name = checksumName(stated.slice('x-amz-checksum-'.length));
  const value = checksum(name, body);
  if (headers[stated] !== value) {
    throw new S3Error(
      400,
      'BadDigest',
      `The ${name.toUpperCase()} you specified did not match the calculated checksum.`,
    );
  }
  return { name, value };
}
