import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { invalidParameter, wrongPassword } from '../errors.ts';
import type { Client, Pool } from '../records.ts';
import { beginExchange, expectedSignature } from '../srp.ts';
import { poolName, type CognitoState } from '../state.ts';
import { makeVerifier } from '../verifier.ts';
import { answerPassword, type SignIn } from './sign-in.ts';

const TIMESTAMP = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;

/** Answers the first SRP call. @param clientValue SRP_A, in hexadecimal */
export function beginSrp(state: CognitoState, { pool, client, user }: SignIn, clientValue: string): object {
  // For an unknown user the answer looks the same, to hide which users exist.
  const username = user?.username ?? randomUUID();
  const verifier = user?.password ?? makeVerifier(poolName(pool.id), username, randomUUID());
  const exchange = beginExchange(clientValue, verifier);
  if (!exchange) throw invalidParameter('SRP_A is not acceptable');
  const knownUser = user && { sub: user.sub };
  const challenge = { kind: 'srp', clientId: client.id, username, exchange, ...knownUser } as const;
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: username,
      USER_ID_FOR_SRP: username,
      SALT: verifier.salt,
      SRP_B: exchange.B.toString(16),
      SECRET_BLOCK: state.challenges.begin(client, challenge),
    },
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two texts of any length in constant time. */
const equalsInConstantTime = (left: string, right: string): boolean =>
  timingSafeEqual(sha256(left), sha256(right));

/** Checks the signature of the second SRP call. The secret block is the challenge's id. */
export async function finishSrp(
  state: CognitoState,
  { pool, client }: { readonly pool: Pool; readonly client: Client },
  parameter: (name: string) => string,
): Promise<object> {
  const block = parameter('PASSWORD_CLAIM_SECRET_BLOCK');
  const timestamp = parameter('TIMESTAMP');
  if (!TIMESTAMP.test(timestamp))
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  const { exchange, username, sub } = state.challenges.take(client, block, 'srp');
  if (!exchange || parameter('USERNAME') !== username) throw wrongPassword();
  const user = sub === undefined ? undefined : state.users.bySub(pool.id, sub);
  const secretBlock = Buffer.from(block, 'base64');
  const message = { poolName: poolName(pool.id), username, secretBlock, timestamp };
  const isRight = equalsInConstantTime(
    expectedSignature(exchange, message),
    parameter('PASSWORD_CLAIM_SIGNATURE'),
  );
  // The password may have changed between the two calls.
  const isCurrent = user !== undefined && BigInt(`0x${user.password.verifier}`) === exchange.verifier;
  return answerPassword(state, { pool, client, user }, isRight && isCurrent);
}
