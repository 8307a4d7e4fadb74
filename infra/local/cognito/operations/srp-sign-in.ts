import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { invalidParameter, wrongPassword } from '../errors.ts';
import type { User } from '../records.ts';
import { beginExchange, expectedSignature, makeVerifier } from '../srp.ts';
import type { ClientCall } from './operation.ts';

const TIMESTAMP = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;

/** Answers the first SRP call. @param clientValue SRP_A, in hexadecimal */
export function beginSrp({ state, pool, client }: ClientCall, user: User | undefined, clientValue: string) {
  // For an unknown user the answer looks the same, to hide which users exist.
  const sub = user?.sub ?? randomUUID();
  const verifier = user?.password ?? makeVerifier(pool.id, sub, randomUUID());
  const exchange = beginExchange(clientValue, verifier);
  if (!exchange) throw invalidParameter('SRP_A is not acceptable');
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
      SALT: verifier.salt,
      SRP_B: exchange.B.toString(16),
      SECRET_BLOCK: state.challenges.begin(client, { kind: 'srp', clientId: client.id, sub, exchange }),
    },
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two texts of any length in constant time. */
const equalsInConstantTime = (left: string, right: string): boolean =>
  timingSafeEqual(sha256(left), sha256(right));

/** Checks the signature of the second SRP call. The secret block is the challenge's id. @returns the user if right */
export function finishSrp(
  { state, pool, client }: ClientCall,
  parameter: (name: string) => string,
): User | undefined {
  const block = parameter('PASSWORD_CLAIM_SECRET_BLOCK');
  const timestamp = parameter('TIMESTAMP');
  if (!TIMESTAMP.test(timestamp))
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  const { exchange, sub } = state.challenges.take(client, block, 'srp');
  if (!exchange || parameter('USERNAME') !== sub) throw wrongPassword();
  const user = state.users.bySub(pool.id, sub);
  const secretBlock = Buffer.from(block, 'base64');
  const isRight = equalsInConstantTime(
    expectedSignature(exchange, { poolId: pool.id, sub, secretBlock, timestamp }),
    parameter('PASSWORD_CLAIM_SIGNATURE'),
  );
  // The password may have changed between the two calls.
  const isCurrent = user !== undefined && BigInt(`0x${user.password.verifier}`) === exchange.verifier;
  return isRight && isCurrent ? user : undefined;
}
