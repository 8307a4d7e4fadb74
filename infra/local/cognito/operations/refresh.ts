import { z } from 'zod';
import { CognitoError, invalidParameter, notAuthorized, userDisabled } from '../errors.ts';
import type { Client, Pool } from '../model.ts';
import { authenticate, issueTokens } from '../tokens.ts';
import { clientOf, type World } from '../world.ts';
import { metadata, open, text } from './operation.ts';

/** New ID and access tokens, and with rotation a new refresh token. */
export async function refresh(
  world: World,
  pool: Pool,
  client: Client,
  refreshToken: string,
  clientMetadata: Readonly<Record<string, string>> | undefined,
): Promise<object> {
  const grant = world.grants.redeem(client, refreshToken);
  const user = world.users.bySub(pool.id, grant.sub);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw userDisabled();
  if (user.status === 'RESET_REQUIRED') {
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  const call = { source: 'RefreshTokens', metadata: clientMetadata } as const;
  const tokens = await issueTokens(world, { pool, client, user, grant }, call);
  const rotation = client.settings.rotation;
  const next = rotation && { RefreshToken: world.grants.rotate(grant, rotation.graceMs) };
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, ...next } };
}

const refreshInput = z.strictObject({
  ClientId: text,
  RefreshToken: text,
  DeviceKey: z.undefined().optional(),
  ClientMetadata: metadata,
});

export const GetTokensFromRefreshToken = open(refreshInput, async (world, input) => {
  const { client, pool } = clientOf(world, input.ClientId);
  if (!client.settings.rotation && !client.settings.flows.includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw invalidParameter('REFRESH_TOKEN_AUTH flow not enabled for this client');
  }
  return refresh(world, pool, client, input.RefreshToken, input.ClientMetadata);
});

export const RevokeToken = open(z.strictObject({ ClientId: text, Token: text }), (world, input) => {
  const { client } = clientOf(world, input.ClientId);
  if (!client.settings.revocation) {
    throw new CognitoError(
      'UnsupportedOperationException',
      'Token revocation is not enabled for this client.',
    );
  }
  if (input.Token.split('.').length === 3) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const grant = world.grants.find(client, input.Token);
  if (!grant.revoked) world.grants.revoke(grant);
  return {};
});

export const GlobalSignOut = open(z.strictObject({ AccessToken: text }), async (world, input) => {
  const { user } = await authenticate(world, input.AccessToken);
  world.users.update(user, () => ({ signedOutAt: world.now() }));
  world.grants.revokeAll(user);
  return {};
});
