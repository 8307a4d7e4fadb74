import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { importFields } from '../../../../web/features/import/import-fields.ts';
import { planColumns, type DecidedPlan } from '../../../../web/features/import/row-columns.tsx';

const fields = importFields('project').filter(({ name }) => ['maxLTV', 'pricing'].includes(name));
const note = '“0.60” is read as 0.60%.';
const corrections = fields.map((field) => ({
  field,
  text: '0.60',
  message: field.name === 'maxLTV' ? note : '',
  isTyped: true,
  reference: 'D2',
}));
const correctedRow: DecidedPlan = {
  line: 2,
  title: 'Harbour Street',
  status: 'resembling',
  id: 'harbour-street',
  version: undefined,
  values: {},
  former: {},
  changes: [],
  issues: [],
  notes: [{ label: 'Max LTV', field: 'maxLTV', message: note }],
  resembles: [{ id: 'other', title: 'Harbour St', why: 'same amount' }],
  namesake: undefined,
  corrections,
  decision: '',
};

const details = (row: DecidedPlan) => {
  const columns = planColumns({ onDecide: () => undefined, onCorrect: () => undefined });
  const cell = columns.find(({ id }) => id === 'details')?.cell?.(row);
  return renderToStaticMarkup(createElement(MantineProvider, null, cell)).replaceAll(/<[^>]*>/g, ' ');
};

it('keeps the warnings and similar records of a corrected row in sight', () => {
  expect(details(correctedRow)).toContain('Corrected');
  expect(details(correctedRow)).toContain('Resembles Harbour St (same amount)');
  expect(details(correctedRow).split(note)).toHaveLength(2);
});

it('shows only the issues of a refused row', () => {
  const issues = [{ label: 'GRV', field: 'grv', message: 'Not a number.' }];
  expect(details({ ...correctedRow, issues })).not.toContain('Resembles');
});
