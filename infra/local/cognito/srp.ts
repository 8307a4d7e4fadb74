import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

// Cognito uses the 3072-bit prime of RFC 3526 (group 15) and, unlike RFC 5054, g = 2.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;
const k = hashToNumber(padded(N), padded(g));

/** What is kept of a password: it can check one and cannot tell it. Both numbers in hex. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The server's half of a running SRP exchange. */
export interface Exchange {
  readonly A: bigint;
  readonly b: bigint;
  readonly B: bigint;
  readonly verifier: bigint;
}

/** Makes the verifier of a password; `poolName` is the pool's id behind the underscore, `username` Cognito's own. */
export function makeVerifier(poolName: string, username: string, password: string): Verifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(poolName, username, password, salt).toString(16) };
}

/** Whether the password is the one the verifier was made of. */
export function matches(poolName: string, username: string, password: string, kept: Verifier): boolean {
  const made = padded(verifierOf(poolName, username, password, kept.salt));
  const wanted = padded(fromHex(kept.verifier));
  return made.length === wanted.length && timingSafeEqual(made, wanted);
}

/** A verifier nobody has the password of, the same each time for the same seed: answers for unknown users. */
export function fakeVerifier(seed: Buffer): Verifier {
  const digest = createHash('sha256').update(seed).digest();
  return { salt: digest.subarray(0, 16).toString('hex'), verifier: power(g, toNumber(digest)).toString(16) };
}

/** Answers the client's public value; null when that value is not acceptable. */
export function beginExchange(clientValue: string, kept: Verifier): Exchange | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientValue)) return null;
  const A = fromHex(clientValue);
  if (A % N === 0n) return null;
  const verifier = fromHex(kept.verifier);
  const b = toNumber(randomBytes(32));
  return { A, b, B: (k * verifier + power(g, b)) % N, verifier };
}

/** The signature (base64) a client with the right password sends for this exchange. */
export function expectedSignature(
  exchange: Exchange,
  message: { poolName: string; username: string; secretBlock: Buffer; timestamp: string },
): string {
  const u = hashToNumber(padded(exchange.A), padded(exchange.B));
  const S = power(exchange.A * power(exchange.verifier, u), exchange.b);
  const prk = createHmac('sha256', padded(u)).update(padded(S)).digest();
  const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  return createHmac('sha256', key)
    .update(message.poolName)
    .update(message.username)
    .update(message.secretBlock)
    .update(message.timestamp)
    .digest('base64');
}

function verifierOf(poolName: string, username: string, password: string, salt: string): bigint {
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
  return power(g, hashToNumber(padded(fromHex(salt)), identity));
}

/** Bytes of a number as Java's BigInteger writes them: a zero byte goes before a set top bit. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function hashToNumber(...parts: readonly Buffer[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return toNumber(hash.digest());
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function toNumber(bytes: Buffer): bigint {
  return fromHex(bytes.toString('hex'));
}
