import { z } from 'zod';
import { readAttributes, toPairs, withChange } from '../attributes.ts';
import { invalidParameter, notAuthorized } from '../errors.ts';
import { checkPolicy } from '../passwords.ts';
import type { Pool, User } from '../records.ts';
import { preferenceShape } from '../software-token.ts';
import { poolOf, shownAttributes, type CognitoState } from '../state.ts';
import { NO_CLIENT } from '../triggers.ts';
import { userKeyFields, pairs, text } from './input.ts';
import { withPassword } from './new-user.ts';
import { signedOperation } from './operation.ts';
import { postConfirmation } from './post-confirmation.ts';
import { dateShape } from './user-shape.ts';

const userInput = z.strictObject(userKeyFields);

function userOf(state: CognitoState, input: z.output<typeof userInput>): { pool: Pool; user: User } {
  const pool = poolOf(state, input.UserPoolId);
  return { pool, user: state.users.get(pool, input.Username) };
}

export const AdminGetUser = signedOperation(userInput, (state, input) => {
  const { user } = userOf(state, input);
  return {
    Username: user.username,
    UserAttributes: toPairs(shownAttributes(user)),
    UserCreateDate: dateShape(user.createdAt),
    UserLastModifiedDate: dateShape(user.modifiedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
    ...preferenceShape(user),
  };
});

export const AdminConfirmSignUp = signedOperation(userInput, async (state, input) => {
  const { pool, user } = userOf(state, input);
  if (user.status !== 'UNCONFIRMED')
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  const next = state.users.update(user, () => ({ status: 'CONFIRMED' }));
  const call = { source: 'ConfirmSignUp', clientId: NO_CLIENT, metadata: undefined } as const;
  await postConfirmation(state, pool, next, call);
  return {};
});

const updateInput = z.strictObject({ ...userKeyFields, UserAttributes: pairs });

export const AdminUpdateUserAttributes = signedOperation(
  updateInput,
  (state, { UserAttributes, ...userKey }) => {
    const { user } = userOf(state, userKey);
    const change = readAttributes(UserAttributes);
    if ((change.email ?? user.attributes.email) !== user.attributes.email)
      throw invalidParameter('The local Cognito does not change an e-mail');
    state.users.update(user, (stored) => ({ attributes: withChange(stored.attributes, change) }));
    return {};
  },
);

const passwordInput = z.strictObject({ ...userKeyFields, Password: text, Permanent: z.literal(true) });

/** Sets permanent passwords only; AdminCreateUser makes temporary ones. */
export const AdminSetUserPassword = signedOperation(
  passwordInput,
  (state, { Password, UserPoolId, Username }) => {
    const { pool, user } = userOf(state, { UserPoolId, Username });
    checkPolicy(pool, Password);
    state.users.update(user, () => ({
      ...withPassword(state, pool, user.username, Password),
      status: 'CONFIRMED',
    }));
    return {};
  },
);

export const AdminDeleteUser = signedOperation(userInput, (state, input) => {
  const { user } = userOf(state, input);
  state.grants.revokeAll(user);
  state.users.delete(user);
  return {};
});

export const AdminDisableUser = signedOperation(userInput, (state, input) => {
  const { user } = userOf(state, input);
  state.users.update(user, () => ({ enabled: false }));
  state.grants.revokeAll(user);
  return {};
});

export const AdminEnableUser = signedOperation(userInput, (state, input) => {
  state.users.update(userOf(state, input).user, () => ({ enabled: true }));
  return {};
});

export const AdminUserGlobalSignOut = signedOperation(userInput, (state, input) => {
  state.grants.revokeAll(userOf(state, input).user);
  return {};
});
