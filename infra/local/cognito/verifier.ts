import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromHex, g, hashToNumber, padded, powerModN } from './srp-numbers.ts';

/** The stored form of a password, from which the password cannot be derived. Both numbers in hex. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

function verifierOf(poolName: string, username: string, password: string, salt: string): bigint {
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
  return powerModN(g, hashToNumber(padded(fromHex(salt)), identity));
}

/**
 * Computes the verifier of a password; `poolName` is the part of the pool's id after the underscore, `username` the
 * user's UUID.
 */
export function makeVerifier(poolName: string, username: string, password: string): Verifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(poolName, username, password, salt).toString(16) };
}

/** Whether the verifier matches this password. */
export function matches(poolName: string, username: string, password: string, stored: Verifier): boolean {
  const computed = padded(verifierOf(poolName, username, password, stored.salt));
  const expected = padded(fromHex(stored.verifier));
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}
