import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromHex, g, hashToNumber, k, N, padded, powerModN, toNumber } from './srp-numbers.ts';

/** The stored form of a password, from which the password cannot be derived. Both numbers in hex. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The part of a pool's id after the underscore. */
const poolName = (poolId: string): string => poolId.slice(poolId.indexOf('_') + 1);

function verifierOf(poolId: string, sub: string, password: string, salt: string): bigint {
  const identity = createHash('sha256')
    .update(`${poolName(poolId)}${sub}:${password}`)
    .digest();
  return powerModN(g, hashToNumber(padded(fromHex(salt)), identity));
}

export function makeVerifier(poolId: string, sub: string, password: string): Verifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(poolId, sub, password, salt).toString(16) };
}

export function isCorrectPassword(poolId: string, sub: string, password: string, stored: Verifier): boolean {
  const computed = padded(verifierOf(poolId, sub, password, stored.salt));
  const expected = padded(fromHex(stored.verifier));
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}

/** The server's side of an SRP exchange, named as in RFC 5054: public values A and B, the server's secret b. */
export interface Exchange {
  readonly A: bigint;
  readonly b: bigint;
  readonly B: bigint;
  readonly verifier: bigint;
}

/** Responds to the client's public value; null when that value is not acceptable. */
export function beginExchange(clientValue: string, stored: Verifier): Exchange | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientValue)) return null;
  const A = fromHex(clientValue);
  if (A % N === 0n) return null;
  const verifier = fromHex(stored.verifier);
  const b = toNumber(randomBytes(32));
  return { A, b, B: (k * verifier + powerModN(g, b)) % N, verifier };
}

/** The signature (base64) that a client with the correct password sends. */
export function expectedSignature(
  exchange: Exchange,
  message: { poolId: string; sub: string; secretBlock: Buffer; timestamp: string },
): string {
  const u = hashToNumber(padded(exchange.A), padded(exchange.B));
  const S = powerModN(exchange.A * powerModN(exchange.verifier, u), exchange.b);
  const prk = createHmac('sha256', padded(u)).update(padded(S)).digest();
  const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  return createHmac('sha256', key)
    .update(poolName(message.poolId))
    .update(message.sub)
    .update(message.secretBlock)
    .update(message.timestamp)
    .digest('base64');
}
