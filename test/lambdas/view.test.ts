import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import { VIEW_LIMIT } from '../../shared/entities/view.ts';
import { emailOf, type Person } from '../support/cast.ts';
import { recordsIn, recordIn } from '../support/event.ts';
import { a, viewForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
beforeEach(() => w.reset());

const saveView = (person: Person, view: object) => w.call(person, 'view.save', { body: { view } });
const ownViews = async (person: Person) => recordsIn(await w.call(person, 'view.mine'));
const namesOf = async (person: Person) => (await ownViews(person)).map(({ viewName }) => viewName);
const putViews = (person: Person, count: number) =>
  w.table.putAll(
    'view',
    Array.from({ length: count }, () => a.view({ owner: emailOf(person) })),
  );

test('all users, including administrators, list only their own views, in order', async () => {
  recordIn(await saveView('partner', { ...viewForm, viewName: 'Second', position: 1 }));
  recordIn(await saveView('partner', { ...viewForm, viewName: 'First', position: 0 }));
  recordIn(await saveView('partner', { ...viewForm, viewName: 'Without a position', position: null }));
  recordIn(await saveView('admin', { ...viewForm, viewName: 'Of the administrator' }));
  expect(await namesOf('partner')).toEqual(['First', 'Second', 'Without a position']);
  expect(await namesOf('admin')).toEqual(['Of the administrator']);
  expect(await namesOf('guest')).toEqual([]);
});

test('a view belongs to its caller, whatever owner the body names, on creation and change', async () => {
  const owner = emailOf('funder');
  const created = recordIn(await saveView('partner', { ...viewForm, owner }));
  expect(created).toMatchObject({ owner: emailOf('partner') });
  const { id } = created;
  expect(recordIn(await saveView('partner', { id, version: 1, owner, viewName: 'Mine' }))).toMatchObject({
    owner: emailOf('partner'),
    viewName: 'Mine',
    version: 2,
  });
  expect(await namesOf('funder')).toEqual([]);
});

test("an administrator neither reads, changes nor removes another user's view", async () => {
  const { id } = await w.put('view', a.view({ owner: emailOf('partner') }));
  expect((await w.call('admin', 'view.read', { params: { id } })).body).toEqual([]);
  expect((await saveView('admin', { id, version: 1, viewName: 'Taken' })).status).toBe(404);
  expect((await w.call('admin', 'view.remove', { params: { id } })).body).toBe(false);
  expect(await w.table.record('view', id)).toMatchObject({ viewName: 'Settling soon', version: 1 });
});

test('view names are in no history that other users read', async () => {
  const { id } = recordIn(await saveView('partner', viewForm));
  recordIn(await saveView('partner', { id, version: 1, viewName: 'Renamed' }));
  await w.call('partner', 'view.remove', { params: { id } });
  const viewItems = (await w.table.scanAll()).filter((item) => String(item['pk']).startsWith('view#'));
  const counter = { pk: `view#views#${emailOf('partner')}`, sk: 'dependants', count: 0 };
  expect(viewItems).toEqual([counter]);
  const answer = await w.call('admin', 'history.read', { params: { noun: 'view', id } });
  expect(answer).toMatchObject({ status: 400, body: { issues: { noun: 'Invalid noun' } } });
});

test('a deleted view returns when it is saved again under its id', async () => {
  const { id } = recordIn(await saveView('funder', viewForm));
  expect((await w.call('funder', 'view.remove', { params: { id } })).body).toBe(true);
  expect(await ownViews('funder')).toEqual([]);
  expect(recordIn(await saveView('funder', { ...viewForm, id }))).toMatchObject({ id, version: 1 });
  expect(await namesOf('funder')).toEqual([viewForm.viewName]);
});

test('of two browsers that change one view concurrently, the second gets a message', async () => {
  const { id } = recordIn(await saveView('guest', viewForm));
  recordIn(await saveView('guest', { id, version: 1, viewName: 'In one browser' }));
  const lateSave = await saveView('guest', { id, version: 1, address: 'sort=grv' });
  expect(lateSave).toMatchObject({ status: 409, body: { code: 'stale' } });
});

test('at the limit a further view is refused with a message; a repeated request, a change and a deletion are not', async () => {
  await putViews('partner', VIEW_LIMIT - 1);
  const last = { ...viewForm, id: randomUUID() };
  recordIn(await saveView('partner', last));
  recordIn(await saveView('partner', last));
  const message = 'You have 100 views. Delete one to save another.';
  expect(await saveView('partner', viewForm)).toMatchObject({
    status: 400,
    body: { message, issues: { viewName: message } },
  });
  recordIn(await saveView('partner', { id: last.id, version: 1, viewName: 'Changed' }));
  await w.call('partner', 'view.remove', { params: { id: last.id } });
  recordIn(await saveView('partner', viewForm));
  recordIn(await saveView('funder', viewForm));
});

test('concurrent saves of views do not exceed the limit', async () => {
  await putViews('partner', VIEW_LIMIT - 1);
  const answers = await Promise.all([saveView('partner', viewForm), saveView('partner', viewForm)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a deleted and restored user has their views again; in the meantime no other user has them', async () => {
  recordIn(await saveView('guest', viewForm));
  const params = {
    companyId: String(recordIn(await w.call('guest', 'user.read', ownParams('guest')))['companyId']),
  };
  await w.call('admin', 'company.removeUser', { params: { ...params, userId: emailOf('guest') } });
  expect(await namesOf('admin')).toEqual([]);
  await w.call('admin', 'history.restore', { params: { noun: 'user', id: emailOf('guest') } });
  expect(await namesOf('guest')).toEqual([viewForm.viewName]);
});
const ownParams = (person: Person) => ({ params: { email: emailOf(person) } });
