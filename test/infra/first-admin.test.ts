import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { createFirstAdmin } from '../../infra/first-admin.ts';
import { engineKeys } from '../../lambdas/engine/keys.ts';
import { entityOf } from '../../shared/entities/index.ts';
import { groupKey } from '../../shared/entities/relations.ts';
import { companies, emailOf } from '../support/cast.ts';
import { TABLE } from '../support/environment.ts';
import { a } from '../support/records.ts';
import { signUpCommand } from '../support/sign-up.ts';
import { openWorldForTests } from '../support/test-world.ts';

const email = 'first@portal.test';
const w = await openWorldForTests();
const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
const table = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 }), {
  marshallOptions: { removeUndefinedValues: true },
});
const target = { cognito, poolId: w.poolId, table, tableName: TABLE };
beforeEach(() => w.reset());

const cognitoKey = () => ({ UserPoolId: w.poolId, Username: email });
const profile = () => w.table.record('user', email);

async function expectComplete(): Promise<void> {
  const { UserAttributes = [] } = await cognito.send(new AdminGetUserCommand(cognitoKey()));
  const sub = UserAttributes.find(({ Name }) => Name === 'sub')?.Value;
  expect(await profile()).toMatchObject({ role: 'admin', sub, userStatus: 'registered' });
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(cognitoKey()));
  expect(Groups.map(({ GroupName }) => GroupName)).toEqual(['admin']);
}

it('the first administrator gets a Cognito user, company, profile and invitation', async () => {
  expect(await createFirstAdmin(target, email)).toBe('created');
  await expectComplete();
  expect(w.codes.map(({ to }) => to)).toContain(email);
});

it('a second run completes the administrator after the table failed, and a third changes nothing', async () => {
  w.meter.fail('TransactWriteItems', 1);
  await expect(createFirstAdmin(target, email)).rejects.toThrow('A fault injected by a test.');
  expect(await profile()).toBeUndefined();
  await createFirstAdmin(target, email);
  await expectComplete();
  const oldProfile = await profile();
  expect(await createFirstAdmin(target, email)).toBe('existing');
  expect(await profile()).toEqual(oldProfile);
});

/** The number of administrators in the table's counter. */
async function count(): Promise<number> {
  const bound = entityOf('user').bounds?.find(({ keepAtLeast }) => keepAtLeast !== undefined);
  const { pk, sk } = engineKeys.childCounter('user', bound ? groupKey(bound, '') : '');
  return Number((await w.table.item(pk, sk))?.['count']);
}

it('an administrator gets another Cognito user after the pool was lost, and is counted once', async () => {
  await createFirstAdmin(target, email);
  const oldCount = await count();
  await cognito.send(new AdminDeleteUserCommand(cognitoKey()));
  await cognito.send(signUpCommand(w.clientId, { email, password: 'Stranger2026', name: 'Eve Evil' }));
  expect(await createFirstAdmin(target, email)).toBe('existing');
  await expectComplete();
  // The stranger's sign-up was replaced.
  const { UserStatus } = await cognito.send(new AdminGetUserCommand(cognitoKey()));
  expect(UserStatus).toBe('FORCE_CHANGE_PASSWORD');
  expect(await profile()).toMatchObject({ version: 2 });
  expect(await count()).toBe(oldCount);
});

it('an administrator who gets a first Cognito user is counted', async () => {
  await w.put('user', a.user({ email: 'prepared@portal.test', role: 'admin', sub: '' }));
  const oldCount = await count();
  expect(await createFirstAdmin(target, 'prepared@portal.test')).toBe('existing');
  expect(await count()).toBe(oldCount + 1);
});

it('a user with another kind of profile cannot become the first administrator', async () => {
  const partner = emailOf('partner');
  await expect(createFirstAdmin(target, partner)).rejects.toThrow(
    `${partner} already has a profile and is not an administrator.`,
  );
  expect(companies.partner.companyType).toBe('project_partner');
});
