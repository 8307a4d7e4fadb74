import { expect, test } from 'vitest';
import { documentTypes } from '../../../../../shared/entities/options.ts';
import {
  countApprovedTypes,
  checklistRows,
} from '../../../../../web/features/documents/checklist/checklist.ts';
import { a } from '../../../../support/records.ts';

const labels = documentTypes.map(({ label }) => label);

test('lists every type in order, marked as missing without documents', () => {
  const rows = checklistRows([], true);
  expect(rows.map(({ label }) => label)).toEqual(labels);
  expect(rows.every(({ document }) => document === undefined)).toBe(true);
});

test('lists documents by name below their type, and documents without a type last', () => {
  const documents = [
    a.document({ documentName: 'b', documentType: 'valuations' }),
    a.document({ documentName: 'A', documentType: 'valuations', documentStatus: 'rejected' }),
    a.document({ documentName: '', documentType: '', documentLink: '' }),
  ];
  const rows = checklistRows(documents, true);
  expect(rows).toHaveLength(labels.length + 2);
  const valuations = rows.filter(({ type }) => type === 'valuations');
  expect(valuations.map(({ document }) => document?.documentName)).toEqual(['A', 'b']);
  expect(rows.at(-1)).toMatchObject({ label: 'No type yet', document: { documentLink: '' } });
});

test('hides missing types from callers who see only approved documents', () => {
  expect(checklistRows([], false)).toEqual([]);
  const approved = a.document({ documentStatus: 'approved' });
  expect(checklistRows([approved], false)).toHaveLength(1);
});

test('counts each approved type once', () => {
  const approved = { documentType: 'valuations', documentStatus: 'approved' } as const;
  const documents = [a.document(approved), a.document(approved), a.document({ documentType: 'marketing' })];
  expect([countApprovedTypes(documents), countApprovedTypes([])]).toEqual([1, 0]);
});
