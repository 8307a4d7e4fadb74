import { expect, it } from 'vitest';
import { parseCsv } from '../../../../web/ui/sheet/csv.ts';
import { findHeaderRows, headerChoices } from '../../../../web/ui/sheet/header-rows.ts';
import { tableFromSheet } from '../../../../web/ui/sheet/table.ts';
import { createHeadingTest } from '../../../../web/features/import/mapping.ts';

const isHeading = createHeadingTest('project', {});
const sheetOf = (text: string) => ({ rows: parseCsv(text), since1904: false, notes: [] });
const tableOf = (text: string) => {
  const sheet = sheetOf(text);
  return tableFromSheet(sheet, findHeaderRows(sheet.rows, isHeading));
};
const namesOf = (text: string) => tableOf(text).headers.map(({ name }) => name);

it('finds headings below a title and a summary', () => {
  const table = tableOf('Pipeline,,\nAs at,26/11/26,\n,,\nDeal,Client,Loan\nA,B,5m');
  expect(table.headers.map(({ name }) => name)).toEqual(['Deal', 'Client', 'Loan']);
  expect(table.rows).toEqual([{ line: 5, cells: ['A', 'B', '5m'] }]);
  expect(table.notes).toEqual(['The headings are in line 4; rows above them are left out.']);
});

it('joins headings in two rows: groups of columns, or long headings', () => {
  expect(namesOf('Deal,,Loan,\nName,Client,Amt,LVR\nA,B,5m,60')).toEqual([
    'Deal Name',
    'Deal Client',
    'Loan Amt',
    'Loan LVR',
  ]);
  expect(namesOf('Deal,Client,Loan,Settle\nname,,amt,by\nA,B,5m,1/2/27')).toEqual([
    'Deal name',
    'Client',
    'Loan amt',
    'Settle by',
  ]);
});

it('joins headings that are repeated below groups of columns', () => {
  expect(namesOf('Project,,Developer,,Loan,\nName,State,Name,State,Amount,LVR\nA,NSW,B,VIC,5m,60')).toEqual([
    'Project Name',
    'Project State',
    'Developer Name',
    'Developer State',
    'Loan Amount',
    'Loan LVR',
  ]);
  expect(namesOf('Loan,,Security,\nAmount,LVR,State,Sector\n5m,60,NSW,Retail')).toEqual([
    'Amount',
    'LVR',
    'State',
    'Sector',
  ]);
});

it('joins a row of units to the headings above it', () => {
  const table = tableOf('Deal,Client,Loan,LVR\n,,($),(%)\nA,B,5m,60');
  expect(table.headers.map(({ name }) => name)).toEqual(['Deal', 'Client', 'Loan ($)', 'LVR (%)']);
  expect(table.rows).toEqual([{ line: 3, cells: ['A', 'B', '5m', '60'] }]);
});

it('does not join an empty row, or a row of values, to the headings above it', () => {
  expect(namesOf('Deal,Client,Loan\n,,\nA,B,5m')).toEqual(['Deal', 'Client', 'Loan']);
  expect(namesOf('Deal,Client,Loan\nA,B,tbc')).toEqual(['Deal', 'Client', 'Loan']);
});

it('names columns by letter if the headings are missing', () => {
  const table = tableOf('Marine Parade,Kestrel Bay,$5m\nHay Street,Ironbark,$6m');
  expect(table.headers.map(({ name }) => name)).toEqual(['Column A', 'Column B', 'Column C']);
  expect(table.rows).toHaveLength(2);
  expect(table.notes[0]).toBe('No headings were found, so the fields are guessed from the cells.');
});

it('leaves out totals, titles and headings between the rows, and names their lines', () => {
  const headings = 'Deal,Client,State,Sector,Loan,LVR';
  const table = tableOf(
    `${headings}\nNSW,,,,,\nA,B,NSW,Resi,5m,60\n${headings}\nC,D,NSW,Resi,5m,60\nTotal,,,,10m,`,
  );
  expect(table.rows.map(({ line }) => line)).toEqual([3, 5]);
  expect(table.notes).toEqual([
    'Rows that have a single cell, such as a title, are left out: line 2.',
    'Rows that repeat the headings are left out: line 4.',
    'Rows that are totals are left out: line 6.',
  ]);
});

it('offers each of the first lines as headings, and near the chosen line also two lines together', () => {
  const { rows } = sheetOf('Deal,Client\nA,B\nC,D');
  expect(headerChoices(rows, { at: 0, count: 1 })).toEqual([
    { at: 0, count: 1 },
    { at: 0, count: 2 },
    { at: 1, count: 1 },
  ]);
});
