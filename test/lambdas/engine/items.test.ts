import { expect, test } from 'vitest';

import {
  childrenOfExistingParents,
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

test('an item has the key of its record and a key in every index that includes it', () => {
  const record = a.company({ id: 'c1', companyName: 'Éclair', companyType: 'guest' });
  expect(itemOf('company', record)).toMatchObject({
    ...engineKeys.record('company', 'c1'),
    noun: 'company',
    ofTypePk: 'company#guest#1',
    ofTypeSk: sortKey('Éclair', 'c1'),
    record,
  });
});

test('a record is absent from an index that excludes it', () => {
  const draft = a.project({ draft: true });
  expect(itemOf('project', draft)).not.toHaveProperty('forFunderPk');
});

test('an index stores its projected fields as one text, and nothing for an excluded record', () => {
  const profile = a['funding-profile']({ companyId: 'c1', maxLTV: 65, additionalDetails: 'Long' });
  const projected = JSON.parse(String(itemOf('funding-profile', profile)['consideredHeld']));
  expect(projected).toMatchObject({
    id: profile.id,
    companyId: 'c1',
    state: profile.state,
    maxLTV: 65,
    minPTD: null,
  });
  expect(projected).not.toHaveProperty('additionalDetails');
  const inactive = a['funding-profile']({ fundingProfileStatus: 'inactive' });
  expect(itemOf('funding-profile', inactive)).not.toHaveProperty('consideredHeld');
});

test('a user is stored under the e-mail', () => {
  expect(itemOf('user', a.user({ email: 'ann@people.test' })).pk).toBe('user#ann@people.test');
});

test('a field declared after its record was saved has its default', () => {
  const { city: _, ...older } = a.company({ companyName: 'Old' });
  const item = JSON.parse(JSON.stringify({ noun: 'company', record: older }));
  expect(recordOf(item)).toMatchObject({ companyName: 'Old', city: '' });
  expect(recordOf({ noun: 'company', record: { ...older, city: 'Perth' } })).toMatchObject({ city: 'Perth' });
});

test('counts children only for parents that are not created with them', () => {
  const company = a.company({ id: 'c1' });
  const records = ['c1', 'c2', 'c2'].map((companyId) => ({
    noun: 'contact' as const,
    record: a.contact({ companyId }),
    author,
  }));
  expect(childrenOfExistingParents([{ noun: 'company', record: company, author }, ...records])).toEqual([
    { parent: { noun: 'company', key: 'c2' }, count: 2 },
  ]);
});

test('counts only the active administrators among the users of a new table', () => {
  const person = (overrides: Parameters<typeof a.user>[0]) => ({
    noun: 'user' as const,
    record: a.user(overrides),
  });
  const administrator = { role: 'admin', sub: 's1', companyId: 'c1' } as const;
  const people = [
    person(administrator),
    person(administrator),
    person({ ...administrator, disabled: true }),
    person({ role: 'user', sub: 's1', companyId: 'c1' }),
  ];
  expect(groupCounters(people)).toEqual([
    { ...engineKeys.childCounter('user', 'active administrators'), count: 2 },
  ]);
  expect(groupCounters(people.slice(2))).toEqual([]);
});

test('new records get a creation entry unless they are restored', () => {
  const records = [{ noun: 'company' as const, record: a.company({ id: 'c1' }), author }];
  const entryOf = (items: ReturnType<typeof newItems>) => items.find(({ entry }) => entry !== undefined);
  expect(entryOf(newItems(records))).toMatchObject({ entry: { ...author, action: 'created' } });
  expect(entryOf(newItems(records, 'restored'))).toMatchObject({ entry: { action: 'restored' } });
});

test('the next version is stamped and keeps unchanged values', () => {
  const company = a.company({ version: 3, city: 'Perth', companyName: 'Old' });
  const now = new Date('2026-11-21T01:02:03.000Z');
  expect(nextVersion(company, { companyName: 'New' }, now)).toEqual({
    ...company,
    companyName: 'New',
    version: 4,
    updatedAt: now.toISOString(),
  });
});
