import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import { createFilter } from '../../infra/local/stream/filter.ts';
import { redriveEffects, redriveRecords, parseUnfollowedKeys } from '../../infra/redrive.ts';
import { engineKeys } from '../../lambdas/engine/keys.ts';
import { logger } from '../../lambdas/engine/logger.ts';
import type { User } from '../../shared/entities/user.ts';
import { companies } from '../support/cast.ts';
import { TABLE } from '../support/environment.ts';
import { recordIn } from '../support/event.ts';
import { a, projectForm } from '../support/records.ts';
import { collectChanges, resetWithChanges } from '../support/stream-changes.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf } from '../support/world.ts';

const w = await openWorldForTests();
const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
const changes = collectChanges(w);
beforeEach(() => resetWithChanges(w, changes));
afterEach(() => {
  w.meter.heal();
  vi.useRealTimers();
});
afterAll(() => cognito.destroy());

const runFollower = async (event: unknown) =>
  (await handlerOf('triggers.follow'))(event, { awsRequestId: 'stream' });
const retryEffects = () => runFollower({ source: 'aws.events' });

/** Returns the changes since the last call that pass the follower's event filter. */
async function changedRecords(): Promise<StreamRecord[]> {
  const { followEvents } = await import('../../lambdas/domain/follow-events.ts');
  const passes = createFilter(followEvents.map((event) => JSON.stringify(event)));
  await w.db.drained();
  const records = changes.splice(0).filter(passes);
  return records;
}
const processChanges = async (Records: readonly StreamRecord[]) =>
  expect(await runFollower({ Records })).toEqual({ batchItemFailures: [] });
const follow = async () => processChanges(await changedRecords());

const itemsOf = async (keyPrefix: string) =>
  (await w.table.scanAll()).filter(({ pk }) => String(pk).startsWith(keyPrefix));
const queuedEffects = async () => (await itemsOf('effect#')).map(({ effect }) => effect).toSorted();
const notices = async () => (await itemsOf('notice#')).filter(({ sk }) => sk === 'record');

const groupsOf = async ({ email }: User) => {
  const user = { UserPoolId: w.poolId, Username: email };
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(user));
  return Groups.map(({ GroupName }) => GroupName);
};
async function putUser(email: string): Promise<User> {
  const user = await w.put('user', a.user({ email, companyId: companies.partner.id, fullName: 'Ann Lee' }));
  w.cognito.createUser(w.poolId, { email, password: 'Portal2026', groups: ['guest'] });
  await w.db.drained();
  changes.length = 0;
  return user;
}
const setRole = async ({ email }: User, version: number, role: User['role']) =>
  recordIn(await w.call('admin', 'user.save', { body: { user: { email, version, role } } }));
const submitProject = () => w.call('partner', 'project.save', { body: { project: projectForm } });

/** Redrives the records of lost changes, and retries until the queue is empty. */
async function runRedrive(lostChanges: Parameters<typeof redriveRecords>[1]): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  expect(await redriveRecords({ client, tableName: TABLE }, lostChanges)).toBe(lostChanges.length);
  client.destroy();
  while ((await queuedEffects()).length > 0) await retryEffects();
}

describe('a change the follower failed to process', () => {
  test('is logged when its effects cannot be queued, and can be redriven', async () => {
    const lines: string[] = [];
    const error = vi.spyOn(logger, 'error').mockImplementation((message, ...more) => {
      lines.push(JSON.stringify({ message, ...Object(more[0]) }));
    });
    const user = await putUser('lost@people.test');
    await setRole(user, 1, 'user');
    expect((await submitProject()).status).toBe(200);
    w.meter.fail('AdminAddUserToGroup', 100);
    w.meter.fail('PutItem', 1000);
    await runFollower({ Records: await changedRecords() });
    w.meter.heal();
    error.mockRestore();
    const lostChanges = parseUnfollowedKeys(lines);
    expect(lostChanges).toContainEqual(engineKeys.record('user', user.email));
    expect(await groupsOf(user)).not.toContain('user');
    expect(await notices()).toEqual([]);
    await runRedrive(lostChanges);
    expect(await groupsOf(user)).toEqual(['user']);
    expect((await notices()).length).toBeGreaterThan(0);
    expect(await w.table.item(`user#${user.email}`, 'words#team')).toBeDefined();
  });

  test('copies a new name when it is redriven', async () => {
    const { id } = companies.partner;
    const project = await w.put('project', a.project({ projectCompanyId: id, projectCompanyName: 'Alpha' }));
    const company = { id, version: 1, companyName: 'Omega' };
    recordIn(await w.call('partner', 'company.save', { body: { company } }));
    await runRedrive([engineKeys.record('company', id)]);
    expect(await w.table.record('project', project.id)).toMatchObject({ projectCompanyName: 'Omega' });
  });

  test('removes the search words of a deleted record when it is redriven', async () => {
    const user = await putUser('gone@people.test');
    await setRole(user, 1, 'user');
    await follow();
    const Key = engineKeys.record('user', user.email);
    expect(await w.table.item(Key.pk, 'words#team')).toBeDefined();
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    await client.send(new TransactWriteCommand({ TransactItems: [{ Delete: { TableName: TABLE, Key } }] }));
    client.destroy();
    await runRedrive([Key]);
    expect(await w.table.item(Key.pk, 'words#team')).toBeUndefined();
  });
});

describe('a failing effect', () => {
  test('delays neither the other effects of its record nor those of other records', async () => {
    const user = await putUser('down@people.test');
    await setRole(user, 1, 'user');
    expect((await submitProject()).status).toBe(200);
    w.meter.fail('AdminAddUserToGroup', 100);
    await follow();
    expect(await queuedEffects()).toEqual(['group']);
    expect((await notices()).length).toBeGreaterThan(0);
    expect(await w.table.item(`user#${user.email}`, 'words#team')).toBeDefined();
  });

  test('is retried until it succeeds, and is then removed from the queue', async () => {
    const user = await putUser('again@people.test');
    await setRole(user, 1, 'user');
    w.meter.fail('AdminAddUserToGroup', 100);
    await follow();
    w.meter.heal();
    await retryEffects();
    expect(await groupsOf(user)).toEqual(['user']);
    expect(await queuedEffects()).toEqual([]);
  });

  test('keeps the state of a later change when retried after it', async () => {
    const user = await putUser('later@people.test');
    await setRole(user, 1, 'user');
    w.meter.fail('AdminAddUserToGroup', 100);
    await follow();
    w.meter.heal();
    await setRole(user, 2, 'guest');
    await follow();
    await retryEffects();
    expect(await groupsOf(user)).toEqual(['guest']);
  });

  test('blocks the same effect of later changes in its batch', async () => {
    const user = await putUser('batch@people.test');
    await setRole(user, 1, 'user');
    await setRole(user, 2, 'guest');
    w.meter.fail('AdminAddUserToGroup', 3);
    await follow();
    expect(await queuedEffects()).toEqual(['group', 'group']);
    await retryEffects();
    expect(await groupsOf(user)).toEqual(['guest']);
    expect(await queuedEffects()).toEqual([]);
  });

  test('is reported to the stream when it cannot be queued either', async () => {
    const user = await putUser('table@people.test');
    await setRole(user, 1, 'user');
    const [record] = await changedRecords();
    w.meter.fail('AdminAddUserToGroup', 100);
    w.meter.fail('PutItem', 100);
    const itemIdentifier = record?.dynamodb.SequenceNumber;
    expect(await runFollower({ Records: [record] })).toEqual({ batchItemFailures: [{ itemIdentifier }] });
  });

  test('is abandoned after ten more failed attempts, and can be queued again by npm run redrive', async () => {
    const user = await putUser('over@people.test');
    await setRole(user, 1, 'user');
    w.meter.fail('AdminAddUserToGroup', 1000);
    await follow();
    const [item] = await itemsOf('effect#');
    await retryEffects();
    expect((await itemsOf('effect#'))[0]).toMatchObject({ attempts: 1 });
    await retryEffects();
    expect((await itemsOf('effect#'))[0], 'not before it is due').toMatchObject({ attempts: 1 });
    await w.table.putItems([{ pk: '', sk: '', ...item, attempts: 9 }]);
    await expect(retryEffects()).rejects.toThrow('1 effects failed permanently.');
    w.meter.heal();
    await retryEffects();
    expect(await groupsOf(user)).toEqual([]);
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    const runs = await Promise.all([1, 2].map(() => redriveEffects({ client, tableName: TABLE })));
    expect(runs.sort(), 'two operators at once').toEqual([0, 1]);
    client.destroy();
    await retryEffects();
    expect(await groupsOf(user)).toEqual(['user']);
    expect(await queuedEffects()).toEqual([]);
  });

  test('is dropped if a restore replaced its change, and waits while the restore runs', async () => {
    const user = await putUser('restored@people.test');
    await setRole(user, 1, 'user');
    w.meter.fail('AdminAddUserToGroup', 100);
    await follow();
    w.meter.heal();
    const second = 1000;
    const start = new Date(Date.now() - second).toISOString();
    await w.table.putItems([{ ...engineKeys.fence, start }]);
    // An error would raise the alarm about abandoned effects each minute.
    await retryEffects();
    expect(await queuedEffects()).not.toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 5 * second, toFake: ['Date'] });
    await w.table.putItems([
      { ...engineKeys.fence, start, end: new Date(Date.now() - second).toISOString() },
    ]);
    await retryEffects();
    expect(await queuedEffects()).toEqual([]);
    expect(await groupsOf(user)).not.toContain('user');
  });
});

test('a follower that stops between effects repeats no notice or webhook when the stream redelivers', async () => {
  const body = {
    webhook: { hookName: 'CRM', url: 'https://hooks.example.com/', events: ['project.created'] },
  };
  const { id } = recordIn(await w.call('admin', 'webhook.save', { body }));
  await w.call('admin', 'webhook.renewSecret', { params: { id }, body: { secretSince: '' } });
  await changedRecords();
  expect((await submitProject()).status).toBe(200);
  const records = await changedRecords();
  for (const index of [2, 6, 10, 14, 18]) {
    w.meter.start();
    // Fails this and later calls of the operation, as if the process was killed.
    w.meter.break({ callIndex: index, mode: '500', isLasting: true });
    await runFollower({ Records: records });
    w.meter.heal();
  }
  await processChanges(records);
  const recipients = (await notices()).map(({ record }) => Object(record).userId);
  expect(recipients.length).toBeGreaterThan(0);
  expect(new Set(recipients).size).toBe(recipients.length);
  expect(await itemsOf('deliveries#')).toHaveLength(1);
});

test('the follower receives the changes of everything that an effect watches', async () => {
  const { effects } = await import('../../lambdas/triggers/follow/effects.ts');
  const { followEvents } = await import('../../lambdas/domain/follow-events.ts');
  const received = JSON.stringify(followEvents);
  for (const noun of effects.flatMap(({ watches }) => watches)) expect(received).toContain(`"${noun}"`);
});
