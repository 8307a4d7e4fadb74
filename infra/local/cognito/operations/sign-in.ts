import { CognitoError, notAuthorized, userDisabled, wrongPassword } from '../errors.ts';
import type { Client, Pool, User } from '../records.ts';
import type { CognitoState } from '../state.ts';
import { continueAfterPassword } from './code-challenge.ts';

const DAY_MS = 86_400_000;

/** A pending sign-in: its client and its user. */
export interface SignIn {
  readonly pool: Pool;
  readonly client: Client;
  /** Undefined for an unknown user; the answer must not reveal it. */
  readonly user: User | undefined;
}

/** The challenge to replace a temporary password. Throws NotAuthorizedException when that password has expired. */
function newPasswordChallenge(state: CognitoState, pool: Pool, client: Client, user: User): object {
  const validMs = pool.settings.policy.TemporaryPasswordValidityDays * DAY_MS;
  if (user.passwordSetAt + validMs <= state.now())
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  const { sub, username } = user;
  const challenge = { kind: 'newPassword', clientId: client.id, sub, username } as const;
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: state.challenges.begin(client, challenge),
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

/** The answer to a password: tokens, the challenge for a code or a new password, or a rejection. */
export async function answerPassword(
  state: CognitoState,
  { pool, client, user }: SignIn,
  isRight: boolean,
): Promise<object> {
  if (!user || !isRight) throw wrongPassword();
  if (!user.enabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  return user.status === 'CONFIRMED'
    ? continueAfterPassword(state, pool, client, user)
    : newPasswordChallenge(state, pool, client, user);
}
