import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import {
  projectionAttribute,
  partitionKeyOf,
  placeAttributes,
  tableIndex,
} from '../../../shared/schema/table-index.ts';

const byCompany = {
  key: (contact: { companyId: string; lastName: string }) => contact.companyId,
  sort: (contact: { lastName: string }) => contact.lastName,
};

test('a partition names the noun, so that equal keys of two nouns do not collide', () => {
  expect(partitionKeyOf('contact', {}, 'c1', 'any')).toBe('contact#c1');
});

test('an index returns the partition of a key, and the positions of records', () => {
  const index = tableIndex('contact', 'ofCompany', byCompany);
  expect(index('c1')).toEqual([{ noun: 'contact', index: 'ofCompany', value: 'contact#c1' }]);
  const contact = { companyId: 'c1', lastName: 'Young' };
  expect([index.key(contact), index.sort(contact)]).toEqual(['c1', 'Young']);
});

test('a sharded key returns all its partitions, and records are spread evenly over them', () => {
  const index = tableIndex('contact', 'byName', { ...byCompany, shards: 4 });
  const values = index('all').map(({ value }) => value);
  expect(values).toEqual(['contact#all', 'contact#all#1', 'contact#all#2', 'contact#all#3']);
  const counts = new Map(values.map((value) => [value, 0]));
  for (let count = 0; count < 4000; count += 1) {
    const id = randomUUID();
    const value = partitionKeyOf('contact', index, 'all', id);
    expect(partitionKeyOf('contact', index, 'all', id)).toBe(value);
    counts.set(value, (counts.get(value) ?? -Infinity) + 1);
  }
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
});

test('an index can shard only its shared keys, which many users write', () => {
  const index = tableIndex('contact', 'ofCompany', {
    ...byCompany,
    shards: 2,
    isShared: (key) => key === 'market',
  });
  expect(index('market')).toHaveLength(2);
  expect(index('c1')).toHaveLength(1);
  expect(partitionKeyOf('contact', index, 'c1', randomUUID())).toBe('contact#c1');
});

test('every index has separate attributes', () => {
  expect(placeAttributes('ofCompany')).toEqual({ partition: 'ofCompanyPk', sort: 'ofCompanySk' });
  expect(projectionAttribute('ofCompany')).toBe('ofCompanyHeld');
});
