import { createHash, getDiffieHellman } from 'node:crypto';

// Prime, generator and multiplier of SRP-6a, named as in RFC 5054. Cognito uses the 3072-bit prime of RFC 3526
// (group 15) with g = 2.
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
export const g = 2n;
export const k = hashToNumber(padded(N), padded(g));

/** Bytes of a number as Java's BigInteger encodes them: with a leading zero byte when the top bit is set. */
export function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

export function hashToNumber(...parts: readonly Buffer[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return toNumber(hash.digest());
}

/**
 * Raises a number to a power modulo N. Not by createDiffieHellman: since Node.js 22 it refuses bases that SRP needs,
 * and in Node.js 24 it checks the prime for seconds.
 */
export function powerModN(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let bits = exponent; bits > 0n; bits >>= 1n) {
    if ((bits & 1n) === 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

export function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

export function toNumber(bytes: Buffer): bigint {
  return fromHex(bytes.toString('hex'));
}
