import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromHex, g, hashToNumber, padded, power } from './srp-numbers.ts';

/** What is stored of a password: it can be checked, but not computed from this. Both numbers in hex. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

function verifierOf(poolName: string, username: string, password: string, salt: string): bigint {
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
  return power(g, hashToNumber(padded(fromHex(salt)), identity));
}

/** Makes the verifier of a password; `poolName` is the part of the pool's id after the underscore, `username` the user's UUID. */
export function makeVerifier(poolName: string, username: string, password: string): Verifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(poolName, username, password, salt).toString(16) };
}

/** Whether the verifier was made of this password. */
export function matches(poolName: string, username: string, password: string, kept: Verifier): boolean {
  const made = padded(verifierOf(poolName, username, password, kept.salt));
  const wanted = padded(fromHex(kept.verifier));
  return made.length === wanted.length && timingSafeEqual(made, wanted);
}
