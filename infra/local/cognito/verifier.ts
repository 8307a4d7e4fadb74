import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromHex, g, hashToNumber, padded, power, toNumber } from './srp-numbers.ts';

/** What is kept of a password: it can check one and cannot tell it. Both numbers in hex. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

function verifierOf(poolName: string, username: string, password: string, salt: string): bigint {
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
  return power(g, hashToNumber(padded(fromHex(salt)), identity));
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
