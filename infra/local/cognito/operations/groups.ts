import { z } from 'zod';
import { notFound } from '../errors.ts';
import type { Pool } from '../model.ts';
import { poolOf } from '../world.ts';
import { ofUser, signed, text } from './operation.ts';
import { pageOf, pageToken } from './page.ts';
import { dateShape, userShape } from './shape.ts';

const groupInput = z.strictObject({ ...ofUser, GroupName: text });

function assertGroup(pool: Pool, name: string): void {
  if (!pool.groups.includes(name)) throw notFound('Group not found.');
}

export const AdminAddUserToGroup = signed(groupInput, (world, input) => {
  const pool = poolOf(world, input.UserPoolId);
  assertGroup(pool, input.GroupName);
  world.users.update(world.users.get(pool, input.Username), ({ groups }) => ({
    groups: [...groups.filter((name) => name !== input.GroupName), input.GroupName],
  }));
  return {};
});

export const AdminRemoveUserFromGroup = signed(groupInput, (world, input) => {
  const pool = poolOf(world, input.UserPoolId);
  assertGroup(pool, input.GroupName);
  world.users.update(world.users.get(pool, input.Username), ({ groups }) => ({
    groups: groups.filter((name) => name !== input.GroupName),
  }));
  return {};
});

const limit = z.number().int().min(0).max(60).optional();
const listInput = z.strictObject({ ...ofUser, Limit: limit, NextToken: text.optional() });

export const AdminListGroupsForUser = signed(listInput, (world, input) => {
  const pool = poolOf(world, input.UserPoolId);
  const { groups } = world.users.get(pool, input.Username);
  const scope = `${pool.id}/groups/${input.Username}`;
  const { items, after } = pageOf(
    world,
    [...groups].sort(),
    (name) => name,
    input.Limit,
    input.NextToken,
    scope,
  );
  return {
    Groups: items.map((GroupName) => ({
      GroupName,
      UserPoolId: pool.id,
      CreationDate: dateShape(pool.createdAt),
      LastModifiedDate: dateShape(pool.createdAt),
    })),
    ...(after !== undefined && { NextToken: pageToken(world, scope, after) }),
  };
});

const membersInput = z.strictObject({
  UserPoolId: text,
  GroupName: text,
  Limit: limit,
  NextToken: text.optional(),
});

export const ListUsersInGroup = signed(membersInput, (world, input) => {
  const pool = poolOf(world, input.UserPoolId);
  assertGroup(pool, input.GroupName);
  const members = world.users
    .of(pool.id)
    .filter((user) => user.groups.includes(input.GroupName))
    .sort((one, two) => (one.sub < two.sub ? -1 : 1));
  const scope = `${pool.id}/members/${input.GroupName}`;
  const { items, after } = pageOf(world, members, (user) => user.sub, input.Limit, input.NextToken, scope);
  return {
    Users: items.map((user) => userShape(user)),
    ...(after !== undefined && { NextToken: pageToken(world, scope, after) }),
  };
});
