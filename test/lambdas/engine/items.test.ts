import { expect, test } from 'vitest';

import {
  childrenOfOthers,
  itemOf,
  groupCounters,
  newItems,
  recordOf,
} from '../../../lambdas/engine/items.ts';
import { engineKeys } from '../../../lambdas/engine/keys.ts';
import { nextVersion } from '../../../lambdas/engine/next-version.ts';
import { sortKey } from '../../../shared/schema/sorting.ts';
import { a } from '../../support/records.ts';

const author = { by: 'ann@people.test', at: '2026-11-21T01:02:03.000Z' };

test('an item has the key of its record and a place in every index that takes it', () => {
  const record = a.company({ id: 'c1', companyName: 'Éclair', companyType: 'guest' });
  expect(itemOf('company', record)).toMatchObject({
    ...engineKeys.record('company', 'c1'),
    noun: 'company',
    ofTypePk: 'company#guest#1',
    ofTypeSk: sortKey('Éclair', 'c1'),
    record,
  });
});

test('a record is in no index that leaves it out', () => {
  const draft = a.project({ draft: true });
  expect(itemOf('project', draft)).not.toHaveProperty('forFunderPk');
});

test('an index that holds some fields of a record holds them as one text, and nothing of one that it leaves out', () => {
  const profile = a['funding-profile']({ companyId: 'c1', maxLTV: 65, additionalDetails: 'Long' });
  const held = JSON.parse(String(itemOf('funding-profile', profile)['consideredHeld']));
  expect(held).toMatchObject({
    id: profile.id,
    companyId: 'c1',
    state: profile.state,
    maxLTV: 65,
    minPTD: null,
  });
  expect(held).not.toHaveProperty('additionalDetails');
  const inactive = a['funding-profile']({ fundingProfileStatus: 'inactive' });
  expect(itemOf('funding-profile', inactive)).not.toHaveProperty('consideredHeld');
});

test('a user is stored under the e-mail', () => {
  expect(itemOf('user', a.user({ email: 'ann@people.test' })).pk).toBe('user#ann@people.test');
});

test('a field that was declared after its record was saved has its first value', () => {
  const { city: _, ...older } = a.company({ companyName: 'Old' });
  const item = JSON.parse(JSON.stringify({ noun: 'company', record: older }));
  expect(recordOf(item)).toMatchObject({ companyName: 'Old', city: '' });
  expect(recordOf({ noun: 'company', record: { ...older, city: 'Perth' } })).toMatchObject({ city: 'Perth' });
});

test('parents that are created beside their children count them in their own first item', () => {
  const company = a.company({ id: 'c1' });
  const records = ['c1', 'c2', 'c2'].map((companyId) => ({
    noun: 'contact' as const,
    record: a.contact({ companyId }),
    author,
  }));
  expect(childrenOfOthers([{ noun: 'company', record: company, author }, ...records])).toEqual([
    { parent: { noun: 'company', key: 'c2' }, count: 2 },
  ]);
});

test('a table that is filled at once counts its active administrators, and nothing else of its people', () => {
  const person = (of: Parameters<typeof a.user>[0]) => ({ noun: 'user' as const, record: a.user(of) });
  const administrator = { role: 'admin', sub: 's1', companyId: 'c1' } as const;
  const people = [
    person(administrator),
    person(administrator),
    person({ ...administrator, disabled: true }),
    person({ role: 'user', sub: 's1', companyId: 'c1' }),
  ];
  expect(groupCounters(people)).toEqual([
    { ...engineKeys.counter('user', 'active administrators'), count: 2 },
  ]);
  expect(groupCounters(people.slice(2))).toEqual([]);
});

test('new records are said to be created unless they come back', () => {
  const records = [{ noun: 'company' as const, record: a.company({ id: 'c1' }), author }];
  const told = (items: ReturnType<typeof newItems>) => items.find(({ entry }) => entry !== undefined);
  expect(told(newItems(records))).toMatchObject({ entry: { ...author, action: 'created' } });
  expect(told(newItems(records, 'restored'))).toMatchObject({ entry: { action: 'restored' } });
});

test('the next version is stamped and keeps what did not change', () => {
  const before = a.company({ version: 3, city: 'Perth', companyName: 'Old' });
  const now = new Date('2026-11-21T01:02:03.000Z');
  expect(nextVersion(before, { companyName: 'New' }, now)).toEqual({
    ...before,
    companyName: 'New',
    version: 4,
    updatedAt: now.toISOString(),
  });
});
