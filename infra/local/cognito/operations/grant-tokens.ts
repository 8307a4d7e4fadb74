import type { Client, Pool, User } from '../records.ts';
import type { CognitoState } from '../state.ts';
import { issueTokens } from '../tokens.ts';

/** Starts a grant for a fully authenticated user and returns its tokens. */
export async function grantTokens(
  state: CognitoState,
  pool: Pool,
  client: Client,
  user: User,
): Promise<object> {
  const { grant, refreshToken } = state.grants.begin(client, user);
  const tokens = await issueTokens(state, { pool, client, user, grant });
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}
