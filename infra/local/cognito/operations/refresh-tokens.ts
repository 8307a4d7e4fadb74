import { z } from 'zod';
import { CognitoError, invalidParameter, notAuthorized, userDisabled } from '../errors.ts';
import { clientOf } from '../state.ts';
import { issueTokens } from '../tokens.ts';
import { metadata, text } from './input.ts';
import { publicOperation } from './operation.ts';

const input = z.strictObject({ ClientId: text, RefreshToken: text, ClientMetadata: metadata });

export const GetTokensFromRefreshToken = publicOperation(input, async (state, { ClientId, RefreshToken }) => {
  const { client, pool } = clientOf(state, ClientId);
  if (!client.settings.flows.includes('ALLOW_REFRESH_TOKEN_AUTH'))
    throw invalidParameter('REFRESH_TOKEN_AUTH flow not enabled for this client');
  const grant = state.grants.redeem(client, RefreshToken);
  const user = state.users.bySub(pool.id, grant.sub);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw userDisabled();
  const tokens = await issueTokens(state, { pool, client, user, grant });
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
});

export const RevokeToken = publicOperation(
  z.strictObject({ ClientId: text, Token: text }),
  (state, input) => {
    const { client } = clientOf(state, input.ClientId);
    if (input.Token.split('.').length === 3)
      throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
    state.grants.revoke(state.grants.find(client, input.Token));
    return {};
  },
);
