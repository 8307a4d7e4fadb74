import { z } from 'zod';
import { ID } from '../../../../shared/schema/kinds.ts';
import {
  accountFields,
  readAttributes,
  shownAttributes,
  toPairs,
  userShape,
  withChange,
} from '../attributes.ts';
import { invalidParameter, notAuthorized, notFound } from '../errors.ts';
import type { Pool, User } from '../records.ts';
import { preferenceShape } from '../software-token.ts';
import { poolOf } from '../state.ts';
import { ADMINISTRATOR, postConfirmation } from '../triggers.ts';
import { setPassword } from './new-user.ts';
import { adminOperation, pairs, text, userFields, userOperation } from './operation.ts';

const userInput = z.strictObject(userFields);

export const AdminGetUser = userOperation(userInput, ({ user }) => ({
  ...accountFields(user),
  UserAttributes: toPairs(shownAttributes(user)),
  ...preferenceShape(user),
}));

export const AdminConfirmSignUp = userOperation(userInput, async ({ state, pool, user }) => {
  if (user.status !== 'UNCONFIRMED')
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  const next = state.users.update(user, () => ({ status: 'CONFIRMED' }));
  await postConfirmation(state, pool, 'ConfirmSignUp', ADMINISTRATOR, next);
});

export const AdminUpdateUserAttributes = userOperation(
  z.strictObject({ ...userFields, UserAttributes: pairs }),
  ({ state, user }, { UserAttributes }) => {
    const change = readAttributes(UserAttributes);
    if ((change.email ?? user.attributes.email) !== user.attributes.email)
      throw invalidParameter('The local Cognito does not change an email');
    state.users.update(user, (stored) => ({ attributes: withChange(stored.attributes, change) }));
  },
);

/** Sets permanent passwords only; AdminCreateUser makes temporary ones. */
export const AdminSetUserPassword = userOperation(
  z.strictObject({ ...userFields, Password: text, Permanent: z.literal(true) }),
  ({ state, pool, user }, { Password }) => {
    setPassword(state, pool, user, Password);
  },
);

export const AdminDeleteUser = userOperation(userInput, ({ state, user }) => {
  state.grants.revokeAll(user);
  state.users.delete(user);
});

export const AdminDisableUser = userOperation(userInput, ({ state, user }) => {
  state.users.update(user, () => ({ enabled: false }));
  state.grants.revokeAll(user);
});

export const AdminEnableUser = userOperation(userInput, ({ state, user }) => {
  state.users.update(user, () => ({ enabled: true }));
});

export const AdminUserGlobalSignOut = userOperation(userInput, ({ state, user }) => {
  state.grants.revokeAll(user);
});

const groupInput = z.strictObject({ ...userFields, GroupName: text });

/** The user's other groups. @throws ResourceNotFoundException for an unknown group */
function otherGroups(pool: Pool, { groups }: User, name: string): string[] {
  if (!pool.groups.includes(name)) throw notFound('Group not found.');
  return groups.filter((group) => group !== name);
}

export const AdminAddUserToGroup = userOperation(groupInput, ({ state, pool, user }, { GroupName }) => {
  const groups = [...otherGroups(pool, user, GroupName), GroupName];
  state.users.update(user, () => ({ groups }));
});

export const AdminRemoveUserFromGroup = userOperation(groupInput, ({ state, pool, user }, { GroupName }) => {
  const groups = otherGroups(pool, user, GroupName);
  state.users.update(user, () => ({ groups }));
});

export const AdminListGroupsForUser = userOperation(userInput, ({ pool, user }) => ({
  Groups: user.groups.toSorted().map((GroupName) => ({ GroupName, UserPoolId: pool.id })),
}));

const PAGE_LIMIT = 60;

const listInput = z.strictObject({
  UserPoolId: text,
  Limit: z.number().int().min(1).max(PAGE_LIMIT).default(PAGE_LIMIT),
  /** The last sub of the previous page. */
  PaginationToken: text.regex(ID).optional(),
});

export const ListUsers = adminOperation(listInput, (state, { UserPoolId, Limit, PaginationToken = '' }) => {
  const { id } = poolOf(state, UserPoolId);
  // Cognito promises no order; sorting by sub keeps callers from relying on one.
  const remaining = state.users
    .inPool(id)
    .filter(({ sub }) => sub > PaginationToken)
    .sort((a, b) => (a.sub < b.sub ? -1 : 1));
  const page = remaining.slice(0, Limit);
  const last = page.at(-1);
  return {
    Users: page.map(userShape),
    ...(last && remaining.length > page.length && { PaginationToken: last.sub }),
  };
});
