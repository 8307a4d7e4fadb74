import { z } from 'zod';
import { invalidParameter } from '../errors.ts';
import type { User } from '../model.ts';
import { poolOf } from '../world.ts';
import { signed, text } from './operation.ts';
import { pageOf, pageToken } from './page.ts';
import { dateShape, userShape } from './shape.ts';

const listInput = z.strictObject({
  UserPoolId: text,
  AttributesToGet: z.array(text).optional(),
  Limit: z.number().int().min(0).max(60).optional(),
  PaginationToken: text.optional(),
  Filter: z.string().max(256).optional(),
});

export const ListUsers = signed(listInput, (world, input) => {
  const pool = poolOf(world, input.UserPoolId);
  const passes = readFilter(input.Filter);
  // The cloud promises no order; by sub it is nobody's order either.
  const users = world.users
    .of(pool.id)
    .filter(passes)
    .sort((one, two) => (one.sub < two.sub ? -1 : 1));
  const scope = `${pool.id}/users/${input.Filter ?? ''}`;
  const { items, after } = pageOf(
    world,
    users,
    (user) => user.sub,
    input.Limit,
    input.PaginationToken,
    scope,
  );
  return {
    Users: items.map((user) => userShape(user, input.AttributesToGet)),
    ...(after !== undefined && { PaginationToken: pageToken(world, scope, after) }),
  };
});

const readers: Readonly<Record<string, (user: User) => string | undefined>> = {
  username: (user) => user.username,
  sub: (user) => user.sub,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': (user) => user.status,
  email: (user) => user.attributes.email,
  phone_number: (user) => user.attributes.phone_number,
  name: (user) => user.attributes.name,
  given_name: (user) => user.attributes.given_name,
  family_name: (user) => user.attributes.family_name,
  preferred_username: (user) => user.attributes.preferred_username,
};
const caseless = ['email', 'status', 'cognito:user_status'];

/** Reads a filter such as `email ^= "a"`; InvalidParameterException for anything Cognito would not search by. */
function readFilter(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true;
  const match = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  const [, name = '', operator, quoted = ''] = match ?? [];
  const read = readers[name];
  if (!match || !read) throw invalidParameter(`Error while parsing filter: ${filter}`);
  const fold = (value: string): string => (caseless.includes(name) ? value.toLowerCase() : value);
  const wanted = fold(quoted.replaceAll(/\\(.)/g, '$1'));
  return (user) => {
    const value = read(user);
    if (value === undefined) return false;
    return operator === '=' ? fold(value) === wanted : fold(value).startsWith(wanted);
  };
}

export const DescribeUserPool = signed(z.strictObject({ UserPoolId: text }), (world, input) => {
  const pool = poolOf(world, input.UserPoolId);
  const { UserPoolName, LambdaConfig, Policies, Schema, ...shown } = pool.settings.properties;
  return {
    UserPool: {
      Id: pool.id,
      Arn: pool.arn,
      Name: UserPoolName ?? pool.id,
      Policies: { ...Policies, PasswordPolicy: pool.settings.policy },
      LambdaConfig: LambdaConfig ?? {},
      SchemaAttributes: Schema ?? [],
      MfaConfiguration: 'OFF',
      ...shown,
      CreationDate: dateShape(pool.createdAt),
      EstimatedNumberOfUsers: world.users.of(pool.id).length,
    },
  };
});
