import { expect, test } from 'vitest';

import {
  heldAttribute,
  partitionOf,
  placeAttributes,
  tableIndex,
} from '../../../shared/schema/table-index.ts';

test('a partition names the noun, so that two nouns with one key do not meet', () => {
  expect(partitionOf('contact', 'ofCompany', 'c1')).toEqual({
    noun: 'contact',
    index: 'ofCompany',
    value: 'contact#c1',
  });
});

test('an index that is called with a key answers its partition, and places records', () => {
  const index = tableIndex('contact', 'ofCompany', {
    key: (contact: { companyId: string; lastName: string }) => contact.companyId,
    sort: (contact) => contact.lastName,
  });
  expect(index('c1')).toEqual(partitionOf('contact', 'ofCompany', 'c1'));
  const contact = { companyId: 'c1', lastName: 'Young' };
  expect([index.key(contact), index.sort(contact)]).toEqual(['c1', 'Young']);
});

test('every index has its own attributes', () => {
  expect(placeAttributes('ofCompany')).toEqual({ partition: 'ofCompanyPk', sort: 'ofCompanySk' });
  expect(heldAttribute('ofCompany')).toBe('ofCompanyHeld');
});
