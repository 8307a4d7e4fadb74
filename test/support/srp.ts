import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

import {
  fromHex,
  g,
  hashToNumber,
  k,
  N,
  padded,
  powerModN,
  toNumber,
} from '../../infra/local/cognito/srp-numbers.ts';

export interface SignIn {
  readonly poolId: string;
  readonly clientId: string;
  readonly email: string;
  readonly password: string;
}

/** Current time in Java's date format: `Sun Nov 1 08:05:00 UTC 2026`. */
function timestampNow(): string {
  const [day, date, month, year, time] = new Date().toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${Number(date)} ${time} UTC ${year}`;
}

/** Derives the shared secret from the password and both public values (RFC 5054). */
function deriveKey(a: bigint, B: bigint, salt: string, identity: string): Buffer {
  const u = hashToNumber(padded(powerModN(g, a)), padded(B));
  const x = hashToNumber(padded(fromHex(salt)), createHash('sha256').update(identity).digest());
  const base = (((B - k * powerModN(g, x)) % N) + N) % N;
  const secret = powerModN(base, a + u * x);
  return Buffer.from(hkdfSync('sha256', padded(secret), padded(u), 'Caldera Derived Key', 16));
}

/** Signs in by SRP, as browsers do. @throws Cognito's error */
export async function signInBySrp(
  cognito: CognitoIdentityProviderClient,
  { poolId, clientId: ClientId, email, password }: SignIn,
): Promise<{ id: string; access: string }> {
  const a = toNumber(randomBytes(32));
  const AuthParameters = { USERNAME: email, SRP_A: powerModN(g, a).toString(16) };
  const challenge = await cognito.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
  );
  const { USERNAME = '', SALT = '', SRP_B = '', SECRET_BLOCK = '' } = challenge.ChallengeParameters ?? {};
  const poolName = poolId.split('_')[1] ?? '';
  const TIMESTAMP = timestampNow();
  const signature = createHmac(
    'sha256',
    deriveKey(a, fromHex(SRP_B), SALT, `${poolName}${USERNAME}:${password}`),
  )
    .update(poolName + USERNAME)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(TIMESTAMP)
    .digest('base64');
  const { AuthenticationResult } = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME,
        TIMESTAMP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
      },
    }),
  );
  return { id: AuthenticationResult?.IdToken ?? '', access: AuthenticationResult?.AccessToken ?? '' };
}
