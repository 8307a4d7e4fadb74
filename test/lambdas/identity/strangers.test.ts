import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeEach, expect, test } from 'vitest';

import type { User } from '../../../shared/entities/user.ts';
import { companies } from '../../support/cast.ts';
import { a, nextNumber } from '../../support/records.ts';
import { signUpCommand } from '../../support/sign-up.ts';
import { signInBySrp } from '../../support/srp.ts';
import { openWorldForTests } from '../../support/test-world.ts';

const w = await openWorldForTests();
const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
beforeEach(async () => {
  await w.reset();
  w.codes.length = 0;
});
afterAll(() => cognito.destroy());

const STRANGERS_PASSWORD = 'Stranger2026';
const putProfile = () =>
  w.put(
    'user',
    a.user({ email: `prepared${nextNumber()}@people.test`, role: 'user', companyId: companies.partner.id }),
  );

/** Signs up with another user's e-mail address, and chooses a password. */
async function signUp({ email }: User): Promise<string> {
  const { UserSub = '' } = await cognito.send(
    signUpCommand(w.clientId, { email, password: STRANGERS_PASSWORD, name: 'Eve Evil' }),
  );
  return UserSub;
}
const readCognitoUser = ({ email }: User) =>
  cognito.send(new AdminGetUserCommand({ UserPoolId: w.poolId, Username: email }));
const signIn = ({ email }: User) =>
  signInBySrp(cognito, { poolId: w.poolId, clientId: w.clientId, email, password: STRANGERS_PASSWORD });
const createUser = ({ email }: User) => w.call('admin', 'identity.create', { body: { email } });
const confirmUser = ({ email }: User) => w.call('admin', 'identity.confirm', { params: { email } });

test('a Cognito user that a stranger signed up is replaced when an administrator creates the user', async () => {
  const user = await putProfile();
  const strangersSub = await signUp(user);
  expect(await createUser(user)).toMatchObject({
    status: 200,
    body: { email: user.email, status: 'replaced' },
  });
  const { Username, UserStatus } = await readCognitoUser(user);
  expect(Username).not.toBe(strangersSub);
  expect(UserStatus).toBe('FORCE_CHANGE_PASSWORD');
  expect(w.codes.at(-1)).toMatchObject({
    to: user.email,
    subject: 'Your invitation to the Property Finance Portal',
  });
  await expect(signIn(user)).rejects.toThrow(/Incorrect/);
  expect(await w.table.record('user', user.email)).toMatchObject({ sub: Username, userStatus: 'registered' });
  expect((await createUser(user)).body).toEqual({ email: user.email, status: 'exists' });
});

test("a stranger's sign-up is not confirmed for a profile that an administrator created", async () => {
  const user = await putProfile();
  await signUp(user);
  expect(await confirmUser(user)).toMatchObject({
    status: 400,
    body: { issues: { email: expect.stringContaining('Create the user instead') } },
  });
  expect((await readCognitoUser(user)).UserStatus).toBe('UNCONFIRMED');
  await expect(signIn(user)).rejects.toThrow();
  expect(await w.table.record('user', user.email)).toMatchObject({ sub: '', version: 1 });
});

test('a sign-up that the owner of the mailbox confirmed is kept', async () => {
  const user = await putProfile();
  const sub = await signUp(user);
  const ConfirmationCode = /\b\d{6}\b/.exec(w.codes.at(-1)?.text ?? '')?.[0] ?? '';
  await cognito.send(
    new ConfirmSignUpCommand({ ClientId: w.clientId, Username: user.email, ConfirmationCode }),
  );
  expect((await createUser(user)).body).toEqual({ email: user.email, status: 'exists' });
  expect(await confirmUser(user)).toMatchObject({ status: 200 });
  expect(await w.table.record('user', user.email)).toMatchObject({ sub });
});

test('a registration without a profile is confirmed by an administrator', async () => {
  const user = a.user({ email: `newcomer${nextNumber()}@people.test` });
  await signUp(user);
  expect(await confirmUser(user)).toMatchObject({ status: 200 });
  expect(await w.table.record('user', user.email)).toMatchObject({ firstName: 'Eve', role: 'guest' });
});

test('a replaced Cognito user whose profile could not be saved is used by the next attempt, without a second mail', async () => {
  const user = await putProfile();
  await signUp(user);
  w.meter.fail('TransactWriteItems', 10);
  expect((await createUser(user)).status).toBe(500);
  w.meter.heal();
  expect((await createUser(user)).body).toEqual({ email: user.email, status: 'created' });
  expect(await w.table.record('user', user.email)).toMatchObject({
    sub: (await readCognitoUser(user)).Username,
  });
  expect(w.codes.filter(({ to, subject }) => to === user.email && /invitation/.test(subject))).toHaveLength(
    1,
  );
});

test('a user who was deleted before accepting the invitation is invited again', async () => {
  const user = await putProfile();
  await createUser(user);
  const params = { companyId: user.companyId, userId: user.email };
  expect((await w.call('admin', 'company.removeUser', { params })).body).toBe(true);
  const createdAt = new Date(Date.now() + 1000).toISOString();
  await w.put(
    'user',
    a.user({ email: user.email, role: 'user', companyId: companies.partner.id, createdAt }),
  );
  w.codes.length = 0;
  expect((await createUser(user)).body).toEqual({ email: user.email, status: 'resent' });
  expect(w.codes.map(({ to, subject }) => [to, subject])).toEqual([
    [user.email, 'Your invitation to the Property Finance Portal'],
  ]);
  expect((await createUser(user)).body).toEqual({ email: user.email, status: 'exists' });
  expect(w.codes).toHaveLength(1);
});

test('no Cognito user is created for a disabled user', async () => {
  const user = await w.put('user', a.user({ disabled: true }));
  expect(await createUser(user)).toMatchObject({
    status: 400,
    body: { issues: { email: expect.stringContaining('disabled') } },
  });
});
