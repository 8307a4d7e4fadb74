import { expect, test } from 'vitest';

import { blank, entity, keyOf } from '../../../shared/schema/entity.ts';
import * as kind from '../../../shared/schema/kinds.ts';

const loan = entity({
  noun: 'loan',
  label: 'Loan',
  plural: 'Loans',
  fields: { title: kind.text('Title'), banks: kind.multiChoice('Banks', [{ value: 'anz', label: 'ANZ' }]) },
  indexes: { byTitle: { key: () => 'all', sort: ({ title }) => title } },
  title: ({ title }) => title,
});
const storedLoan = {
  id: 'l1',
  version: 1,
  createdAt: '2026-11-21T00:00:00Z',
  updatedAt: '2026-11-21T00:00:00Z',
  title: 'Pier',
  banks: ['anz'],
};

test('an index is queried by its key and keeps its order', () => {
  expect(loan.indexes.byTitle('all')).toEqual([{ noun: 'loan', index: 'byTitle', value: 'loan#all' }]);
  expect(loan.indexes.byTitle.sort({ ...storedLoan, banks: ['anz'] })).toBe('Pier');
});

test('each new record has separate default values', () => {
  const [first, second] = [blank(loan), blank(loan)];
  expect(first).toEqual({ title: '', banks: [] });
  expect(first.banks).not.toBe(second.banks);
});

test('a record is read by its id, or by the field that its entity names', () => {
  expect(keyOf({}, storedLoan)).toBe('l1');
  expect(keyOf({ key: 'title' }, storedLoan)).toBe('Pier');
});
