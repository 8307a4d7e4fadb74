import { beforeEach, expect, test } from 'vitest';

import type { User } from '../../../shared/entities/user.ts';
import { administrator, callAs } from '../../support/caller.ts';
import { emailOf, userProfiles } from '../../support/cast.ts';
import type { Answer } from '../../support/event.ts';
import { a, nextNumber } from '../../support/records.ts';
import { openWorldForTests } from '../../support/test-world.ts';

const w = await openWorldForTests();
beforeEach(() => w.reset());

const LAST_ADMINISTRATOR_MESSAGE = 'At least one active administrator must remain.';
const first = userProfiles.find(({ role }) => role === 'admin') ?? a.user();
const putAdministrator = () => w.put('user', a.user({ role: 'admin', sub: `sub-${nextNumber()}` }));
type Deactivation = (actor: User, target: User) => Promise<Answer>;

const remove: Deactivation = (actor, { email }) =>
  callAs(administrator(actor), 'company.removeUser', { params: { companyId: 'none', userId: email } });
const demote: Deactivation = (actor, { email, version }) =>
  callAs(administrator(actor), 'user.save', { body: { user: { email, version, role: 'user' } } });
const disable: Deactivation = (actor, { email }) =>
  callAs(administrator(actor), 'identity.disable', { params: { email } });
const deactivations = { removal: remove, demotion: demote, disabling: disable };
const pairs = Object.keys(deactivations).flatMap((firstDeactivation) =>
  Object.keys(deactivations).map(
    (secondDeactivation) =>
      [firstDeactivation, secondDeactivation] as [keyof typeof deactivations, keyof typeof deactivations],
  ),
);

const activeAdministrators = async () =>
  (await w.table.scanAll()).filter(({ noun, record }) => {
    const { role, disabled } = Object(record);
    return noun === 'user' && role === 'admin' && !disabled;
  });
const readCounter = async () => (await w.table.item('user#active administrators', 'dependants'))?.['count'];
const isDone = ({ status, body }: Answer) => status === 200 && body !== false;

test.each(pairs)(
  'when two administrators act on each other at the same time (%s and %s), exactly one remains; repeated six times',
  async (firstDeactivation, secondDeactivation) => {
    for (let round = 0; round < 6; round += 1) {
      await w.reset();
      const second = await putAdministrator();
      const answers = await Promise.all([
        deactivations[firstDeactivation](first, second),
        deactivations[secondDeactivation](second, first),
      ]);
      expect(answers.filter(isDone)).toHaveLength(1);
      expect(await activeAdministrators()).toHaveLength(1);
      expect(await readCounter()).toBe(1);
    }
  },
);

test.each(Object.keys(deactivations) as (keyof typeof deactivations)[])(
  'the last administrator is protected from %s, with a message',
  async (deactivation) => {
    const removed = await putAdministrator();
    expect(isDone(await remove(first, removed))).toBe(true);
    const answer = await deactivations[deactivation](removed, first);
    expect(isDone(answer)).toBe(false);
    expect(answer.headers['Reason'] ?? Object(answer.body).message ?? '').toContain(
      LAST_ADMINISTRATOR_MESSAGE,
    );
    expect(await w.table.record('user', emailOf('admin'))).toMatchObject({ role: 'admin', version: 1 });
  },
);

test('a stale version is rejected with 409, even if the change would also remove the last administrator', async () => {
  const removed = await putAdministrator();
  const { email, version } = await putAdministrator();
  expect(isDone(await remove(first, removed))).toBe(true);
  const save = (actor: User, role: string) =>
    callAs(administrator(actor), 'user.save', { body: { user: { email, version, role } } });
  const { changeRecord } = await import('../../../lambdas/engine/change.ts');
  const { openStore } = await import('../../../lambdas/engine/store.ts');
  const stale = (await w.table.record('user', email)) ?? a.user();
  expect(isDone(await save(first, 'user'))).toBe(true);
  const lateDemotion = changeRecord(openStore(administrator(first)), 'user', stale, { role: 'guest' });
  await expect(lateDemotion).rejects.toMatchObject({ status: 409 });
});

test('the counter includes users who become administrators, and administrators who are enabled or restored', async () => {
  const { email } = await w.put('user', a.user({ sub: 'sub-new', role: 'user' }));
  const save = (version: number, role: string) =>
    w.call('admin', 'user.save', { body: { user: { email, version, role } } });
  expect((await save(1, 'admin')).status).toBe(200);
  expect(await readCounter()).toBe(2);
  expect((await w.call('admin', 'identity.disable', { params: { email } })).status).toBe(200);
  expect(await readCounter()).toBe(1);
  expect((await w.call('admin', 'identity.enable', { params: { email } })).status).toBe(200);
  expect(await readCounter()).toBe(2);
  const removal = { params: { companyId: 'none', userId: email } };
  expect((await w.call('admin', 'company.removeUser', removal)).body).toBe(true);
  expect(await readCounter()).toBe(1);
  expect((await w.call('admin', 'history.restore', { params: { noun: 'user', id: email } })).body).toBe(true);
  expect(await readCounter()).toBe(2);
});

test('an administrator who was never invited cannot be the last one', async () => {
  const uninvited = await w.put('user', a.user({ role: 'admin' }));
  expect(await readCounter()).toBe(1);
  expect(isDone(await remove(uninvited, first))).toBe(false);
});
