import { z } from 'zod';
import { notFound } from '../errors.ts';
import type { User } from '../records.ts';
import { poolOf, type CognitoState } from '../state.ts';
import { userKeyFields, text } from './input.ts';
import { signedOperation } from './operation.ts';
import { dateShape } from './user-shape.ts';

const groupInput = z.strictObject({ ...userKeyFields, GroupName: text });

/** Finds the user with the user's other groups. Throws ResourceNotFoundException for an unknown group. */
function findMembership(
  state: CognitoState,
  input: z.output<typeof groupInput>,
): { user: User; otherGroups: string[] } {
  const pool = poolOf(state, input.UserPoolId);
  if (!pool.groups.includes(input.GroupName)) throw notFound('Group not found.');
  const user = state.users.get(pool, input.Username);
  return { user, otherGroups: user.groups.filter((name) => name !== input.GroupName) };
}

export const AdminAddUserToGroup = signedOperation(groupInput, (state, input) => {
  const { user, otherGroups } = findMembership(state, input);
  state.users.update(user, () => ({ groups: [...otherGroups, input.GroupName] }));
  return {};
});

export const AdminRemoveUserFromGroup = signedOperation(groupInput, (state, input) => {
  const { user, otherGroups } = findMembership(state, input);
  state.users.update(user, () => ({ groups: otherGroups }));
  return {};
});

export const AdminListGroupsForUser = signedOperation(z.strictObject(userKeyFields), (state, input) => {
  const pool = poolOf(state, input.UserPoolId);
  const { groups } = state.users.get(pool, input.Username);
  return {
    Groups: groups.toSorted().map((GroupName) => ({
      GroupName,
      UserPoolId: pool.id,
      CreationDate: dateShape(pool.createdAt),
      LastModifiedDate: dateShape(pool.createdAt),
    })),
  };
});
