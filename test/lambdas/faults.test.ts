import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { companies, emailOf, type Person } from '../support/cast.ts';
import { recordsIn, recordIn, type Answer } from '../support/event.ts';
import { projectForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { situations } from '../nouns/routes.ts';

const ALL_CALLS = 1000;
const w = await openWorldForTests({ conflictEvery: 2 });
beforeEach(() => w.reset());
afterEach(() => w.meter.heal());

const snapshot = async () => JSON.stringify(await w.table.scanAll());
const expectFault = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(500);
  expect(answer.body).toEqual({
    code: 'internal',
    message: 'Something went wrong. Please try again.',
    issues: {},
    correlationId: answer.headers['x-correlation-id'],
  });
};

test('every save is written once, although every second transaction fails with a conflict', async () => {
  for (let index = 0; index < 10; index += 1)
    recordIn(
      await w.call('partner', 'project.save', {
        body: { project: { ...projectForm, projectName: `P${index}` } },
      }),
    );
  const params = { companyId: companies.partner.id };
  expect(recordsIn(await w.call('partner', 'project.ofCompany', { params }))).toHaveLength(10);
  expect(await w.table.queuedMails()).toHaveLength(10);
  expect(await w.table.countChildren(companies.partner.id)).toBe(11);
});

test('of four concurrent saves of one record, a single save is written and the rest answer 409', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const company = { id: companies.guest.id, version: 1 };
  const save = (companyName: string) =>
    w.call('guest', 'company.save', { body: { company: { ...company, companyName } } });
  const statuses = (await Promise.all(names.map(save))).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409, 409]);
  expect(await w.table.queuedMails()).toHaveLength(1);
});

describe('a save succeeds after failures of the table', () => {
  test.each([
    ['TransactWriteItems', 500, 'InternalServerError'],
    ['TransactWriteItems', 400, 'ThrottlingException'],
    ['GetItem', 400, 'ProvisionedThroughputExceededException'],
    ['GetItem', 503, 'ServiceUnavailable'],
  ])('two calls of %s fail with %i %s', async (operation, status, code) => {
    w.meter.fail(operation, 2, status, code);
    recordIn(await w.call('partner', 'project.save', { body: { project: { ...projectForm } } }));
    expect(await w.table.queuedMails()).toHaveLength(1);
  });

  test('the answer of a write is lost: the write is not repeated', async () => {
    w.meter.lose('TransactWriteItems', 1);
    recordIn(await w.call('partner', 'project.save', { body: { project: { ...projectForm } } }));
    expect(await w.table.queuedMails()).toHaveLength(1);
    expect(await w.table.countChildren(companies.partner.id)).toBe(2);
  });
});

describe('a permanent failure answers 500 with a correlation id and writes nothing', () => {
  test.each([
    ['project.save', 'partner', 'GetItem', 'InternalServerError'],
    ['project.save', 'partner', 'TransactWriteItems', 'InternalServerError'],
    ['project.save create', 'partner', 'TransactWriteItems', 'ThrottlingException'],
    ['project.remove', 'partner', 'TransactWriteItems', 'InternalServerError'],
    ['project.forFunder', 'funder', 'Query', 'InternalServerError'],
    ['project.assign', 'admin', 'TransactWriteItems', 'InternalServerError'],
    ['company.save', 'partner', 'TransactWriteItems', 'InternalServerError'],
    ['company.removeUser', 'admin', 'TransactWriteItems', 'InternalServerError'],
    ['user.save', 'guest', 'AdminUpdateUserAttributes', 'InternalErrorException'],
    ['user.save', 'guest', 'AdminUpdateUserAttributes', 'TooManyRequestsException'],
    ['identity.create', 'admin', 'AdminCreateUser', 'InternalErrorException'],
    ['identity.disable', 'admin', 'TransactWriteItems', 'InternalServerError'],
    ['identity.list', 'admin', 'ListUsers', 'InternalErrorException'],
    ['document.confirmUpload', 'partner', 'HeadObject', 'InternalError'],
    ['document.confirmUpload', 'partner', 'CopyObject', 'SlowDown'],
    ['user.confirmPicture', 'guest', 'GetObject', 'InternalError'],
    ['document.link', 'partner', 'GetSecretValue', 'InternalServiceError'],
    ['history.restore', 'admin', 'Query', 'InternalServerError'],
    ['mail.send', 'guest', 'TransactWriteItems', 'InternalServerError'],
  ] as const)('%s by %s: %s fails with %s', async (name, person: Person, operation, code) => {
    const { input } = (await situations[name]?.({ w, person, target: 'own' })) ?? { input: {} };
    const tableBefore = await snapshot();
    w.meter.fail(operation, ALL_CALLS, /Thrott|TooMany/.test(code) ? 400 : 500, code);
    expectFault(await w.call(person, name.split(' ')[0] ?? '', input));
    expect(await snapshot()).toBe(tableBefore);
    w.meter.heal();
    expect((await w.call(person, name.split(' ')[0] ?? '', input)).status).toBeLessThan(300);
  });
});

test('a profile is saved even if its user has no Cognito user', async () => {
  w.meter.fail('AdminUpdateUserAttributes', 1, 400, 'UserNotFoundException');
  const user = { email: emailOf('guest'), version: 1, nickName: 'G' };
  expect(recordIn(await w.call('guest', 'user.save', { body: { user } }))).toMatchObject({ nickName: 'G' });
});
