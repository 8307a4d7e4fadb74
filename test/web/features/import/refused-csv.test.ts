import { expect, it } from 'vitest';
import { tableFromSheet } from '../../../../web/ui/sheet/table.ts';
import { parseCsv } from '../../../../web/ui/sheet/csv.ts';
import { guessMapping } from '../../../../web/features/import/mapping.ts';
import { RecordLookup } from '../../../../web/features/import/parents.ts';
import { createPlanner } from '../../../../web/features/import/plan.ts';
import { refusedLines } from '../../../../web/features/import/refused-csv.ts';

it('lists refused and undecided rows with the headings of the file, the corrections and the reasons', () => {
  const rows = parseCsv(
    'Business,Type,Phone\nGood,Developer,0290000000\nBad,Developer,1\nWorse,Ship,2\ngood,Developer,0290000003',
  );
  const table = tableFromSheet({ rows, since1904: false, notes: [] });
  const { mapping } = guessMapping('company', table);
  const existing = { records: [], parents: { company: new RecordLookup('company', []) } };
  const choices = new Map([['companyType developer', 'project_partner']]);
  const plan = createPlanner({ noun: 'company', table, mapping, existing, choices, emptyCellsClear: false });
  const edits = new Map([[4, new Map([['phone', '0290000001']])]]);
  const plans = table.rows.map((row) => plan(row, undefined, edits.get(row.line)));
  expect(refusedLines({ table, mapping }, plans, edits)).toEqual([
    ['Business', 'Type', 'Phone', 'Reason'],
    ['Bad', 'Developer', '1', 'Phone (C3): Invalid phone numbers'],
    ['Worse', 'Ship', '0290000001', expect.stringMatching(/^Company Type \(B4\): “Ship” is none of: /)],
    ['good', 'Developer', '0290000003', expect.stringMatching(/^Resembles line 2 /)],
  ]);
});
