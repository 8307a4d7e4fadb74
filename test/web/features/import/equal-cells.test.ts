import { expect, it } from 'vitest';
import { findEqualCells } from '../../../../web/features/import/equal-cells.ts';
import { guessMapping } from '../../../../web/features/import/mapping.ts';
import { RecordLookup } from '../../../../web/features/import/parents.ts';
import { createPlanner } from '../../../../web/features/import/plan.ts';
import { parseCsv } from '../../../../web/ui/sheet/csv.ts';
import { tableFromSheet } from '../../../../web/ui/sheet/table.ts';

const rows = parseCsv(
  [
    'Project Name,Funding Date',
    ...['Q3 2027', 'Q3 2027', 'Q4 2027', 'Q3 2027'].map((day) => `One,${day}`),
  ].join('\n'),
);
const table = tableFromSheet({ rows, since1904: false, notes: [] });
const { mapping } = guessMapping('project', table);

function equalCellsWith(edits: Readonly<Record<number, string>>) {
  const existing = { records: [], parents: { company: new RecordLookup('company', []) } };
  const choices = new Map<string, string>();
  const plan = createPlanner({ noun: 'project', table, mapping, existing, choices, emptyCellsClear: false });
  const plans = table.rows.map((row) => {
    const text = edits[row.line];
    return plan(row, undefined, text === undefined ? undefined : new Map([['targetFundingDate', text]]));
  });
  return findEqualCells(plans, { table, mapping });
}

it('finds the cells with the text that the user has corrected in another row', () => {
  expect(equalCellsWith({})).toEqual([]);
  expect(equalCellsWith({ 2: '30 Sep 2027' })).toEqual([
    { field: 'targetFundingDate', label: 'Funding Date', from: 'Q3 2027', to: '30 Sep 2027', lines: [3, 5] },
  ]);
});

it('finds none for a text that is still refused, or once all are corrected', () => {
  expect(equalCellsWith({ 2: 'September' })).toEqual([]);
  expect(equalCellsWith({ 2: '30 Sep 2027', 3: '30 Sep 2027', 5: '1 Aug 2027' })).toEqual([]);
});
