import { expect, test } from 'vitest';
import { documentTypes } from '../../../../shared/entities/options.ts';
import { checklistOf, isThere } from '../../../../web/features/document/checklistItems.ts';
import { a } from '../../../support/records.ts';

const of = (...documents: Parameters<typeof a.document>[0][]) =>
  checklistOf(documents.map((document) => a.document(document)));
const valuations = (items: ReturnType<typeof of>) => items.find(({ type }) => type === 'valuations');

test('lists every type in its order, all missing without documents', () => {
  const items = of();
  expect(items.map(({ label }) => label)).toEqual(documentTypes.map(({ label }) => label));
  expect(items.filter((item) => isThere(item) || item.words !== 'Missing')).toEqual([]);
});

test('shows the status of the most advanced document', () => {
  const items = of({ documentStatus: 'rejected' }, { documentStatus: 'approved' }, { documentStatus: 'new' });
  expect(valuations(items)).toMatchObject({ status: 'approved', words: 'Approved' });
  expect(items.filter((item) => isThere(item))).toHaveLength(1);
});

test('counts neither documents without a file nor rejected ones', () => {
  expect(valuations(of({ documentLink: '' }))?.words).toBe('Missing');
  const rejected = of({ documentStatus: 'rejected' });
  expect(valuations(rejected)?.words).toBe('Rejected');
  expect(rejected.filter((item) => isThere(item))).toEqual([]);
});
