import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { isReadable } from './attributes.ts';
import type { Client, Grant, Pool, User } from './records.ts';
import type { CognitoState } from './state.ts';

interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

interface SignInResult {
  readonly pool: Pool;
  readonly client: Client;
  readonly user: User;
  readonly grant: Grant;
}

type Claims = Record<string, unknown>;

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** Claims of both tokens. */
const sharedClaims = ({ pool, user, grant }: SignInResult, iat: number): Claims => ({
  sub: user.sub,
  ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
  iss: pool.issuer,
  origin_jti: grant.id,
  event_id: randomUUID(),
  auth_time: seconds(grant.authTime),
  iat,
  jti: randomUUID(),
});

/** User attributes that the client can read, with the verified flags as booleans. */
function attributeClaims({ client, user }: SignInResult): Claims {
  const readableAttributes = Object.entries(user.attributes).filter(([name]) => isReadable(client, name));
  return Object.fromEntries(
    readableAttributes.map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}

/** Issues the ID token and the access token of a sign-in, with the user's current attributes. */
export async function issueTokens(state: CognitoState, signedIn: SignInResult): Promise<IssuedTokens> {
  const { pool, client, user } = signedIn;
  const { idMs, accessMs } = client.settings;
  const iat = seconds(state.now());
  const id = {
    ...attributeClaims(signedIn),
    ...sharedClaims(signedIn, iat),
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    exp: iat + idMs / 1000,
  };
  const access = {
    ...sharedClaims(signedIn, iat),
    client_id: client.id,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    exp: iat + accessMs / 1000,
    username: user.username,
  };
  const { kid, privateKey } = state.keys.forPool(pool.id);
  const sign = (claims: Claims): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(privateKey);
  return {
    AccessToken: await sign(access),
    IdToken: await sign(id),
    ExpiresIn: accessMs / 1000,
    TokenType: 'Bearer',
  };
}
