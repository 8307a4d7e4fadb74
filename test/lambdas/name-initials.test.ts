import { beforeAll, expect, test } from 'vitest';

import { INITIALS } from '../../shared/schema/sorting.ts';
import { recordsIn, nextPageOf } from '../support/event.ts';
import { a } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const NAMES = ['Ārani Homes', 'Arbour', 'arcade', 'Éclair', 'Zephyr', '1st Avenue', 'Ørsted', 'Arbour West'];
const guests = { params: { type: 'guest' } };

const w = await openWorldForTests();
beforeAll(async () => {
  for (const companyName of NAMES) await w.put('company', a.company({ companyName, companyType: 'guest' }));
  await w.put('company', a.company({ companyName: 'Arcane', companyType: 'capital_partner' }));
});

const listNames = async (query: Record<string, string>, route = 'company.ofType') =>
  recordsIn(await w.call('admin', route, { ...guests, query })).map((company) => company['companyName']);

test.each([
  [{ initial: 'a' }, ['Ārani Homes', 'Arbour', 'Arbour West', 'arcade']],
  [{ initial: 'e' }, ['Éclair']],
  [{ initial: 'other' }, ['1st Avenue', 'Ørsted']],
  [{ initial: 'q' }, []],
  [{ begins: 'ARB' }, ['Arbour', 'Arbour West']],
  [{ begins: 'ārani h' }, ['Ārani Homes']],
  [{ begins: '1st' }, ['1st Avenue']],
  [{ begins: 'arbour', initial: 'z' }, ['Arbour', 'Arbour West']],
])('the query %j lists %j, ignoring accents and capitals', async (query, names) => {
  expect(await listNames(query)).toEqual(names);
});

test('all initials together are the whole list, and each name is under one initial', async () => {
  const allNames = (await Promise.all(INITIALS.map((initial) => listNames({ initial })))).flat();
  expect(allNames.toSorted()).toEqual((await listNames({})).toSorted());
});

test('the list of an initial is continued by its own cursors only', async () => {
  const names: unknown[] = [];
  let query: Record<string, string> | undefined = { initial: 'a', limit: '1' };
  let cursor = '';
  while (query) {
    const page = await w.call('admin', 'company.ofType', { ...guests, query });
    names.push(...recordsIn(page).map((company) => company['companyName']));
    query = nextPageOf(page)?.query;
    cursor ||= query?.['cursor'] ?? '';
  }
  expect(names).toEqual(['Ārani Homes', 'Arbour', 'Arbour West', 'arcade']);
  for (const otherQuery of ['initial=e', 'begins=z']) {
    const query = { ...Object.fromEntries(new URLSearchParams(otherQuery)), cursor };
    const answer = await w.call('admin', 'company.ofType', { ...guests, query });
    expect(answer).toMatchObject({ status: 400, body: { issues: { cursor: 'Invalid cursor' } } });
  }
});

test('users are listed by the same initials, for administrators only', async () => {
  const listUserIds = async (query: Record<string, string>) =>
    recordsIn(await w.call('admin', 'user.all', { query })).map(({ id }) => id);
  const idsByInitial = await Promise.all(INITIALS.map((initial) => listUserIds({ initial })));
  expect(idsByInitial.flat().toSorted()).toEqual((await listUserIds({})).toSorted());
  expect((await w.call('partner', 'user.all', { query: { initial: 'a' } })).status).toBe(403);
});

test.each(['initial=A', 'initial=ab', 'initial=', 'begins='])('%s answers 400', async (queryText) => {
  const query = Object.fromEntries(new URLSearchParams(queryText));
  expect((await w.call('admin', 'company.ofType', { ...guests, query })).status).toBe(400);
});
