import { createHmac, randomBytes } from 'node:crypto';
import { fromHex, g, hashToNumber, k, N, padded, powerModN, toNumber } from './srp-numbers.ts';
import type { Verifier } from './verifier.ts';

/** The server's side of an SRP exchange. */
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
  message: { poolName: string; username: string; secretBlock: Buffer; timestamp: string },
): string {
  const u = hashToNumber(padded(exchange.A), padded(exchange.B));
  const S = powerModN(exchange.A * powerModN(exchange.verifier, u), exchange.b);
  const prk = createHmac('sha256', padded(u)).update(padded(S)).digest();
  const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  return createHmac('sha256', key)
    .update(message.poolName)
    .update(message.username)
    .update(message.secretBlock)
    .update(message.timestamp)
    .digest('base64');
}
