import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

import type { User } from '../../../shared/entities/user.ts';
import { callAs } from '../../support/caller.ts';
import { companies } from '../../support/cast.ts';
import { a, nextNumber } from '../../support/records.ts';
import { collectChanges, resetWithChanges } from '../../support/stream-changes.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import { handlerOf } from '../../support/world.ts';

const w = await openWorldForTests();
const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
const changes = collectChanges(w);
beforeEach(() => resetWithChanges(w, changes));
afterEach(() => w.meter.heal());
afterAll(() => cognito.destroy());

async function putUser(): Promise<User> {
  const sub = `sub-${nextNumber()}`;
  const user = await w.put('user', a.user({ sub, role: 'user', companyId: companies.guest.id }));
  w.cognito.createUser(w.poolId, { email: user.email, password: 'Portal2026', sub });
  return user;
}

const isEnabled = async ({ email }: User) =>
  (await cognito.send(new AdminGetUserCommand({ UserPoolId: w.poolId, Username: email }))).Enabled;
const hasActiveProfile = async ({ email }: User) => {
  const user = await w.table.record('user', email);
  return user !== undefined && !user.disabled;
};

const saveOwnProfile = ({ email, sub, version, companyId }: User) =>
  callAs({ email, sub, role: 'user', companyId, companyType: 'guest', hasProfile: true }, 'user.save', {
    body: { user: { email, version, nickName: 'Nick' } },
  });
const removeUser = ({ email, companyId }: User) =>
  w.call('admin', 'company.removeUser', { params: { companyId, userId: email } });
const restoreUser = ({ email }: User) =>
  w.call('admin', 'history.restore', { params: { noun: 'user', id: email } });
const disableUser = ({ email }: User) => w.call('admin', 'identity.disable', { params: { email } });
const enableUser = ({ email }: User) => w.call('admin', 'identity.enable', { params: { email } });
const runFollower = async () => {
  await w.db.drained();
  const Records = changes.filter(
    ({ dynamodb: { NewImage, OldImage } }) => (NewImage ?? OldImage)?.['noun']?.['S'] === 'user',
  );
  return (await handlerOf('triggers.follow'))({ Records }, { awsRequestId: 'stream' });
};

async function repeatWithNewUser(times: number, act: (user: User) => Promise<void>): Promise<void> {
  for (let round = 0; round < times; round += 1) await act(await putUser());
}

test.each([
  ['removing', removeUser, false],
  ['disabling', disableUser, false],
] as const)(
  '%s a user during their own save never leaves a partial result; repeated twenty times',
  async (_, act, enabled) => {
    await repeatWithNewUser(20, async (user) => {
      const [answer] = await Promise.all([act(user), saveOwnProfile(user)]);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).not.toBe(false);
      expect([await hasActiveProfile(user), await isEnabled(user)]).toEqual([enabled, enabled]);
    });
  },
);

test.each([
  ['disabling and enabling', disableUser, enableUser, async () => undefined],
  ['removing and restoring', removeUser, restoreUser, async () => undefined],
  ['restoring and removing', restoreUser, removeUser, removeUser],
] as const)(
  '%s a user at the same time leaves table and Cognito in agreement; repeated ten times',
  async (_, firstAction, secondAction, prepare) => {
    await repeatWithNewUser(10, async (user) => {
      await prepare(user);
      await Promise.all([firstAction(user), secondAction(user)]);
      expect(await isEnabled(user)).toBe(await hasActiveProfile(user));
    });
  },
);

test('a removal or disabling that cannot be written leaves the access unchanged', async () => {
  const user = await putUser();
  w.meter.fail('TransactWriteItems', 100);
  expect((await removeUser(user)).status).toBe(500);
  expect((await disableUser(user)).status).toBe(500);
  w.meter.heal();
  expect([await hasActiveProfile(user), await isEnabled(user)]).toEqual([true, true]);
});

test.each([
  ['removed', removeUser],
  ['disabled', disableUser],
] as const)(
  'a Cognito outage does not prevent a user from being %s: the status syncs later',
  async (_, act) => {
    const user = await putUser();
    w.meter.fail('AdminDisableUser', 100);
    const answer = await act(user);
    expect(answer.status).toBe(200);
    expect([await hasActiveProfile(user), await isEnabled(user)]).toEqual([false, true]);
    expect(await runFollower()).toEqual({ batchItemFailures: [] });
    expect(await isEnabled(user)).toBe(true);
    w.meter.heal();
    await (
      await handlerOf('triggers.follow')
    )({}, { awsRequestId: 'schedule' });
    expect(await isEnabled(user)).toBe(false);
    expect(await runFollower()).toEqual({ batchItemFailures: [] });
  },
);

test('enabling and restoring also sync later', async () => {
  const user = await putUser();
  for (const [lock, undo] of [
    [disableUser, enableUser],
    [removeUser, restoreUser],
  ] as const) {
    await lock(user);
    await runFollower();
    changes.length = 0;
    w.meter.fail('AdminEnableUser', 100);
    expect((await undo(user)).status).toBe(200);
    expect([await hasActiveProfile(user), await isEnabled(user)]).toEqual([true, false]);
    w.meter.heal();
    expect(await runFollower()).toEqual({ batchItemFailures: [] });
    expect(await isEnabled(user)).toBe(true);
  }
});

test('a Cognito user without a profile is disabled and enabled too; a deleted profile must be restored first', async () => {
  const email = `stranger${nextNumber()}@people.test`;
  w.cognito.createUser(w.poolId, { email, password: 'Portal2026' });
  const stranger = a.user({ email });
  expect(await disableUser(stranger)).toMatchObject({ status: 200, body: { status: 'disabled' } });
  expect(await isEnabled(stranger)).toBe(false);
  expect(await enableUser(stranger)).toMatchObject({ status: 200, body: { status: 'enabled' } });
  expect(await isEnabled(stranger)).toBe(true);
  expect((await enableUser(a.user({ email: 'nobody@nowhere.test' }))).status).toBe(404);

  const user = await putUser();
  await removeUser(user);
  expect(await enableUser(user)).toMatchObject({
    status: 400,
    body: { issues: { email: "This user's profile was deleted. Restore it first." } },
  });
  expect(await isEnabled(user)).toBe(false);
});

test('a disabled user stays disabled after a restore', async () => {
  const user = await putUser();
  await disableUser(user);
  await removeUser(user);
  await restoreUser(user);
  expect([await hasActiveProfile(user), await isEnabled(user)]).toEqual([false, false]);
  await enableUser(user);
  expect([await hasActiveProfile(user), await isEnabled(user)]).toEqual([true, true]);
});
