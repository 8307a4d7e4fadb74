import { z } from 'zod';
import { readAttributes, toPairs } from '../attributes.ts';
import { assertRecoverable, sendCode } from '../codes.ts';
import { notAuthorized } from '../errors.ts';
import type { Pool, User } from '../model.ts';
import { checkPolicy } from '../passwords.ts';
import { makeVerifier } from '../srp.ts';
import { noClient } from '../triggers.ts';
import { poolName, poolOf, shownAttributes, type World } from '../world.ts';
import { confirmed } from './confirm.ts';
import { metadata, ofUser, pairs, signed, text } from './operation.ts';
import { changeAttributes } from './self.ts';
import { dateShape } from './shape.ts';
import { attemptsOf } from './sign-in.ts';

const oneUser = z.strictObject(ofUser);

const userOf = (world: World, input: z.output<typeof oneUser>): { pool: Pool; user: User } => {
  const pool = poolOf(world, input.UserPoolId);
  return { pool, user: world.users.get(pool, input.Username) };
};

export const AdminGetUser = signed(oneUser, (world, input) => {
  const { user } = userOf(world, input);
  return {
    Username: user.username,
    UserAttributes: toPairs(shownAttributes(user)),
    UserCreateDate: dateShape(user.createdAt),
    UserLastModifiedDate: dateShape(user.modifiedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
  };
});

const setPasswordInput = z.strictObject({ ...ofUser, Password: text, Permanent: z.boolean().optional() });

export const AdminSetUserPassword = signed(setPasswordInput, (world, { Password, Permanent, ...of }) => {
  const { pool, user } = userOf(world, of);
  checkPolicy(pool, Password);
  world.users.update(user, (stored) => ({
    status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    password: makeVerifier(poolName(pool.id), stored.username, Password),
    passwordSetAt: world.now(),
  }));
  world.attempts.succeeded(attemptsOf(pool, user, ''));
  return {};
});

const confirmInput = z.strictObject({ ...ofUser, ClientMetadata: metadata });

export const AdminConfirmSignUp = signed(confirmInput, async (world, { ClientMetadata, ...of }) => {
  const { pool, user } = userOf(world, of);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  const next = world.users.update(user, () => ({ status: 'CONFIRMED' }));
  await confirmed(world, pool, next, 'ConfirmSignUp', noClient, ClientMetadata);
  return {};
});

const updateInput = z.strictObject({ ...ofUser, UserAttributes: pairs, ClientMetadata: metadata });

export const AdminUpdateUserAttributes = signed(
  updateInput,
  async (world, { UserAttributes, ClientMetadata, ...of }) => {
    const { pool, user } = userOf(world, of);
    const change = readAttributes(pool, UserAttributes);
    const vouched = change.email_verified === 'true';
    const keepOld = pool.settings.keepsOldEmail && !vouched;
    const { user: next, newEmail } = changeAttributes(world, pool, user, change, keepOld);
    if (newEmail !== undefined && !vouched && pool.settings.verifiesEmail) {
      const source = 'UpdateUserAttribute';
      const call = { source, clientId: noClient, metadata: ClientMetadata, to: newEmail } as const;
      await sendCode(world, pool, next, 'verify', call);
    }
    return {};
  },
);

export const AdminDeleteUser = signed(oneUser, (world, input) => {
  const { user } = userOf(world, input);
  world.grants.revokeAll(user);
  world.users.remove(user);
  return {};
});

export const AdminDisableUser = signed(oneUser, (world, input) => {
  const { user } = userOf(world, input);
  world.users.update(user, () => ({ enabled: false, signedOutAt: world.now() }));
  world.grants.revokeAll(user);
  return {};
});

export const AdminEnableUser = signed(oneUser, (world, input) => {
  world.users.update(userOf(world, input).user, () => ({ enabled: true }));
  return {};
});

export const AdminUserGlobalSignOut = signed(oneUser, (world, input) => {
  const { user } = userOf(world, input);
  world.users.update(user, () => ({ signedOutAt: world.now() }));
  world.grants.revokeAll(user);
  return {};
});

export const AdminResetUserPassword = signed(confirmInput, async (world, { ClientMetadata, ...of }) => {
  const { pool, user } = userOf(world, of);
  assertRecoverable(pool, user);
  const next = world.users.update(user, () => ({ status: 'RESET_REQUIRED' }));
  const call = { source: 'ForgotPassword', clientId: noClient, metadata: ClientMetadata } as const;
  await sendCode(world, pool, next, 'reset', call);
  return {};
});
