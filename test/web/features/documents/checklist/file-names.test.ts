import { expect, test } from 'vitest';
import { documentTypes } from '../../../../../shared/entities/options.ts';
import { guessType, titleFrom } from '../../../../../web/features/documents/checklist/file-names.ts';

test.each([
  ['Northshore information memorandum.pdf', 'overview'],
  ['Feasibility and cash flow.xlsx', 'feasibility'],
  ['Valuation report draft.pdf', 'valuations'],
  ['Development approval DA 24-0417.pdf', 'approvals_titles'],
  ['Fixed-price building contract.pdf', 'contracts'],
  ['Sales campaign and display suite.pdf', 'marketing'],
  ['PRE-SALES_schedule_2026.XLS', 'sales_leasing'],
  ['Sales (1).pdf', 'sales_leasing'],
  ['Sales contract Lot 7.pdf', 'contracts'],
  ['Sales evidence.pdf', undefined],
  ['Title search - Lot 7.pdf', 'approvals_titles'],
  ['Auckland market report.docx', 'information'],
])('%s is of type %s', (name, type) => expect(guessType(name)).toBe(type));

test.each(['scan 0032.pdf', 'Valuation and contract.pdf', 'Data.xlsx', 'Plan.pdf', '.pdf', ''])(
  'guesses no type for %j',
  (name) => expect(guessType(name)).toBeUndefined(),
);

test('guesses each type from its own name', () => {
  for (const { value, label } of documentTypes) expect(guessType(`${label}.pdf`), label).toBe(value);
});

test.each([
  ['Valuation_report  draft.v2.pdf', 'Valuation report draft.v2'],
  ['a\u202Eb.pdf', 'a b'],
  ['.pdf', ''],
  [`${'x'.repeat(300)}.pdf`, 'x'.repeat(200)],
])('the title from %j is %j', (name, title) => expect(titleFrom(name)).toBe(title));
