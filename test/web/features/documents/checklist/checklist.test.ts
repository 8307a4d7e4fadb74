import { expect, test } from 'vitest';
import { documentTypes } from '../../../../../shared/entities/options.ts';
import { approvedTypes, checklistRows } from '../../../../../web/features/documents/checklist/checklist.ts';
import { a } from '../../../../support/records.ts';

const labels = documentTypes.map(({ label }) => label);

test('every type has a row in its order, missing without documents', () => {
  const rows = checklistRows([], true);
  expect(rows.map(({ label }) => label)).toEqual(labels);
  expect(rows.every(({ document }) => document === undefined)).toBe(true);
});

test('every document has a row of its own under its type, by name, and those without a type come last', () => {
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

test('who sees approved documents only is told of nothing that is missing', () => {
  expect(checklistRows([], false)).toEqual([]);
  const approved = a.document({ documentStatus: 'approved' });
  expect(checklistRows([approved], false)).toHaveLength(1);
});

test('types are counted as approved once each', () => {
  const approved = { documentType: 'valuations', documentStatus: 'approved' } as const;
  const documents = [a.document(approved), a.document(approved), a.document({ documentType: 'marketing' })];
  expect([approvedTypes(documents), approvedTypes([])]).toEqual([1, 0]);
});
