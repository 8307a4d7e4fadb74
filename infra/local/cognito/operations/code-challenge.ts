import { CognitoError, invalidParameter, notAuthorized, userDisabled } from '../errors.ts';
import type { Client, Pool, User } from '../records.ts';
import { needsCode, redeem } from '../software-token.ts';
import type { CognitoState } from '../state.ts';
import { grantTokens } from './grant-tokens.ts';

/** Wrong codes after which the sign-in restarts with the password. */
const MAX_WRONG_CODES = 5;

/** Continues a sign-in after the password: returns tokens, or the code challenge of an authenticator app. */
export function continueAfterPassword(
  state: CognitoState,
  pool: Pool,
  client: Client,
  user: User,
): object | Promise<object> {
  if (!needsCode(pool, user)) return grantTokens(state, pool, client, user);
  const { sub, username } = user;
  const challenge = { kind: 'softwareToken', clientId: client.id, sub, username } as const;
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: state.challenges.begin(client, challenge),
    ChallengeParameters: { USER_ID_FOR_SRP: username },
  };
}

/** Checks the code of a sign-in; four wrong or used codes can be corrected in the same session. */
export function answerCode(
  state: CognitoState,
  { pool, client }: { readonly pool: Pool; readonly client: Client },
  session: string,
  parameter: (name: string) => string,
): Promise<object> {
  const code = parameter('SOFTWARE_TOKEN_MFA_CODE');
  const challenge = state.challenges.take(client, session, 'softwareToken');
  const user = challenge.sub === undefined ? undefined : state.users.bySub(pool.id, challenge.sub);
  if (!user) throw notAuthorized('Invalid session for the user.');
  if (![user.username, user.attributes.email].includes(parameter('USERNAME')))
    throw invalidParameter('The session is not of this USERNAME');
  if (!user.enabled) throw userDisabled();
  try {
    redeem(state, user, code);
  } catch (error) {
    const wrong = (challenge.wrongCodes ?? 0) + 1;
    const isWrong = error instanceof CognitoError && error.type !== 'SoftwareTokenMFANotFoundException';
    if (isWrong && wrong < MAX_WRONG_CODES)
      state.challenges.restore(client, session, { ...challenge, wrongCodes: wrong });
    throw error;
  }
  return grantTokens(state, pool, client, user);
}
