import { z } from 'zod';
import { CognitoError, invalidParameter, notAuthorized, userDisabled } from '../errors.ts';
import { issueTokens } from '../tokens.ts';
import { clientFields, clientOperation, text } from './operation.ts';

export const GetTokensFromRefreshToken = clientOperation(
  z.strictObject({ ...clientFields, RefreshToken: text }),
  async ({ state, client, pool }, { RefreshToken }) => {
    if (!client.settings.flows.includes('ALLOW_REFRESH_TOKEN_AUTH'))
      throw invalidParameter('REFRESH_TOKEN_AUTH flow not enabled for this client');
    const grant = state.grants.redeem(client, RefreshToken);
    const user = state.users.bySub(pool.id, grant.sub);
    if (!user) throw notAuthorized('Invalid Refresh Token');
    if (!user.enabled) throw userDisabled();
    const tokens = await issueTokens(state, { pool, client, user, grant });
    return { ChallengeParameters: {}, AuthenticationResult: tokens };
  },
);

export const RevokeToken = clientOperation(
  z.strictObject({ ...clientFields, Token: text }),
  ({ state, client }, { Token }) => {
    // An access token or ID token has three parts, a refresh token two.
    if (Token.split('.').length === 3)
      throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
    state.grants.revoke(state.grants.find(client, Token));
  },
);
