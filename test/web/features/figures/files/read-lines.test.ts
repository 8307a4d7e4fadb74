import { describe, expect, it } from 'vitest';
import { findTables } from '../../../../../web/features/figures/files/find-tables.ts';
import { mappingIssue, mapTable } from '../../../../../web/features/figures/files/map-tables.ts';
import type { ReadOptions } from '../../../../../web/features/figures/files/file-line.ts';
import { countsFromOne, readLines } from '../../../../../web/features/figures/files/read-lines.ts';
import { measureCpuTime } from '../../../../support/cpu-time.ts';

type Cells = readonly (readonly string[])[];

const sheetOf = (name: string, rows: Cells) => ({
  name,
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  since1904: false,
  notes: [],
});
const defaultReading: ReadOptions = {
  startMonth: '2026-12',
  firstNumber: 0,
  categories: new Map(),
  edits: new Map(),
};

function read(sheets: readonly ReturnType<typeof sheetOf>[], reading: Partial<ReadOptions> = {}) {
  const tables = findTables(sheets).flatMap((found) =>
    found.section === '' ? [] : [mapTable(found, found.section, {})],
  );
  const results = tables.map((table) => readLines(table, { ...defaultReading, ...reading }));
  return {
    tables,
    lines: results.flatMap(({ lines }) => lines),
    skippedRows: results.flatMap(({ skippedRows }) => skippedRows),
  };
}

const feasibility = sheetOf('Feaso', [
  ['Arden Street feasibility'],
  [],
  ['COSTS'],
  ['Description', 'Cost ($)', 'Start', 'Duration'],
  ['Land purchase', '6,000,000', 'Dec 2026', '1'],
  ['Stamp duty', '360000', 'Dec-26', ''],
  ['Build cost', '$12.0m', '2027-04-01', '14'],
  ['QS fees', '90,000', '1/12/2026', '12'],
  ['Council', '480,000', '4', '1'],
  ['Something else', 'about a million', 'Q3', '1'],
  ['Total costs', '18,930,000'],
  [],
  ['Gross realisation'],
  ['Type', 'No', 'Price', 'Settlement', 'End', 'Commission', 'GST scheme'],
  ['Townhouses', '24', '1,320,000', 'June 2028', 'Aug 2028', '2.5%', 'Margin'],
  ['Total', '24', '31,680,000'],
]);

describe('a feasibility on one sheet', () => {
  const { tables, lines, skippedRows } = read([feasibility]);

  it('is split into tables at their headings, each for one part of the plan', () =>
    expect(tables.map(({ section, found: { header } }) => [section, header.at])).toEqual([
      ['costs', 3],
      ['sales', 13],
    ]));

  it('is read line by line, without totals', () => {
    expect(
      lines.map(({ values: { name, amount, price, from, months } }) => [name, amount ?? price, from, months]),
    ).toEqual([
      ['Land purchase', 6_000_000, 0, 1],
      ['Stamp duty', 360_000, 0, undefined],
      ['Build cost', 12_000_000, 4, 14],
      ['QS fees', 90_000, 0, 12],
      ['Council', 480_000, 4, 1],
      ['Something else', undefined, undefined, 1],
      ['Townhouses', 1_320_000, 18, 3],
    ]);
    expect(skippedRows).toEqual([11]);
    expect(tables[1]?.table.notes).toContain('Rows that are totals are left out: line 16.');
  });

  it('derives the category of a line from its item', () =>
    expect(lines.slice(0, 6).map(({ values }) => values['category'])).toEqual([
      'land',
      'acquisition',
      'construction',
      'professional',
      'statutory',
      'other',
    ]));

  it('has the units, GST treatment and selling costs of its sales', () =>
    expect(lines.at(-1)?.values).toMatchObject({ units: 24, gst: 'margin', sellingPercent: 2.5 }));

  it('names the cells that cannot be read, with the place and the reason', () =>
    expect(
      lines[5]?.unread.map(({ lineField, reference, text, message }) => [
        lineField.label,
        reference,
        text,
        message,
      ]),
    ).toEqual([
      ['Amount', 'B10', 'about a million', '“about a million” is not an amount'],
      ['From', 'C10', 'Q3', '“Q3” is not a month, such as Apr 2027 or 4'],
    ]));

  it('takes corrections, also for fields that no column fills', () => {
    const { lines: corrected } = read([feasibility], {
      edits: new Map([
        ['0 3 10 amount', '1m'],
        ['0 3 10 from', 'Jan 2027'],
        ['0 3 10 category', 'marketing'],
      ]),
    });
    expect(corrected[5]).toMatchObject({
      values: { amount: 1_000_000, from: 1, category: 'marketing' },
      unread: [],
    });
  });

  it('takes the category that was chosen for a word', () => {
    const { lines: chosen } = read([feasibility], { categories: new Map([['somethingelse', 'marketing']]) });
    expect(chosen[5]?.values['category']).toBe('marketing');
  });
});

describe('other feasibilities', () => {
  it('can have a sheet for each part, recognised by its name', () => {
    const { tables } = read([
      sheetOf('Summary', [
        ['Profit', '1'],
        ['Margin', '2'],
      ]),
      sheetOf('Cost plan', [
        ['Item', 'Amount', 'Month'],
        ['Land', '1', '1'],
      ]),
      sheetOf('Rental income', [
        ['Tenant', 'Monthly rent', 'Start'],
        ['Grocer', '20,000', '3'],
      ]),
      sheetOf('Revenue', [
        ['Product', 'Units', 'Price'],
        ['Lots', '3', '400000'],
      ]),
    ]);
    expect(tables.map(({ section, found }) => [found.sheet.name, section])).toEqual([
      ['Cost plan', 'costs'],
      ['Rental income', 'incomes'],
      ['Revenue', 'sales'],
    ]);
  });

  it('can count months from 0 or from 1', () => {
    const sheet = (first: string) =>
      sheetOf('Costs', [
        ['Item', 'Amount', 'Start', 'Duration'],
        ['Land', '1', first, '1'],
        ['Build', '5', '4', '2'],
      ]);
    expect([countsFromOne(read([sheet('1')]).tables), countsFromOne(read([sheet('0')]).tables)]).toEqual([
      true,
      false,
    ]);
    expect(read([sheet('1')], { firstNumber: 1 }).lines.map(({ values }) => values['from'])).toEqual([0, 3]);
    expect(countsFromOne(read([sheet('Month 1')]).tables)).toBe(true);
    expect(read([sheet('Month 1')], { firstNumber: 1 }).lines.map(({ values }) => values['from'])).toEqual([
      0, 3,
    ]);
  });

  it('can name quarters: a line begins in the first month, and ends in the last', () => {
    const { lines } = read([
      sheetOf('Costs', [
        ['Item', 'Amount', 'Start', 'End'],
        ['Build', '5', 'Q2 2027', 'Q1 2028'],
      ]),
    ]);
    expect(lines).toMatchObject([{ values: { from: 4, months: 12 }, unread: [] }]);
  });

  it('can have groups of costs with a title, and amounts in thousands', () => {
    const { lines, skippedRows } = read([
      sheetOf('Costs', [
        ['Item', "Budget ($'000)", 'Start'],
        ['Professional fees', '', ''],
        ['Someone', '120', '0'],
        ['Subtotal', '120', ''],
        ['Anything', '50', '1'],
      ]),
    ]);
    expect(lines.map(({ values: { amount, category } }) => [amount, category])).toEqual([
      [120_000, 'professional'],
      [50_000, 'other'],
    ]);
    expect(skippedRows).toEqual([2, 4]);
  });

  it('leave out subtotals and the gross realisation, but not a single line of that name', () => {
    const costs = sheetOf('Costs', [
      ['Item', 'Budget', 'Start'],
      ['Land', '1,500,000', '0'],
      ['Acquisition total', '1,500,000', ''],
      ['Build sub-total', '0', ''],
    ]);
    const salesOf = (...rows: Cells) => sheetOf('Sales', [['Item', 'Units', 'Price'], ...rows]);
    const total = ['Gross realisation', '40', '4,200,000'];
    expect(
      read([costs, salesOf(['1 bed', '40', '105,000'], total)]).lines.map(({ values }) => values['name']),
    ).toEqual(['Land', '1 bed']);
    expect(read([salesOf(total)]).lines).toHaveLength(1);
  });

  it('have 1 unit for a sale without a number, and an issue for a line that ends before it begins', () => {
    const { lines } = read([
      sheetOf('Sales', [
        ['Item', 'Sale price', 'Start', 'End'],
        ['Shop', '2m', 'Mar 2028', 'Jan 2028'],
      ]),
    ]);
    expect(lines[0]).toMatchObject({ section: 'sales', values: { units: 1, price: 2_000_000 } });
    expect(lines[0]?.unread.map(({ message }) => message)).toEqual([
      '“Jan 2028” is before the first month of the line',
    ]);
  });

  it('name the corrected last month if it still precedes the first', () => {
    const sale = sheetOf('Sales', [
      ['Item', 'Sale price', 'Start', 'End'],
      ['Shop', '2m', 'Mar 2028', 'Jan 2028'],
    ]);
    const [line] = read([sale]).lines;
    const edits = new Map([[`${line?.id} ${line?.unread[0]?.lineField.name}`, 'Feb 2028']]);
    expect(read([sale], { edits }).lines[0]?.unread).toMatchObject([
      { text: 'Feb 2028', message: '“Feb 2028” is before the first month of the line' },
    ]);
  });

  it('report the missing first month of a line with a last month', () => {
    const { lines } = read([
      sheetOf('Costs', [
        ['Item', 'Amount', 'Start', 'End', 'Duration'],
        ['Build', '5m', '', 'Jun 2028', ''],
        ['Design', '1m', '', 'Jun 2028', '3'],
        ['Fitout', '1m', 'Q3', 'Jun 2028', ''],
        ['Land', '6m', '', '', ''],
      ]),
    ]);
    const missing = ['From', '', 'Enter a month of the plan, from 0 to 239'];
    expect(
      lines.map(({ unread }) =>
        unread.map(({ lineField, reference, message }) => [lineField.label, reference, message]),
      ),
    ).toEqual([[missing], [missing], [['From', 'C4', '“Q3” is not a month, such as Apr 2027 or 4']], []]);
  });

  it('report formulas, months before the plan and amounts out of range', () => {
    const { lines } = read([
      sheetOf('Costs', [
        ['Item', 'Amount', 'Start'],
        ['Land', '=SUM(A1:A3)', 'Oct 2026'],
        ['Build', '$10,000,000,000,000,000', '0'],
      ]),
    ]);
    expect(lines.flatMap(({ unread }) => unread.map(({ message }) => message))).toEqual([
      '“=SUM(A1:A3)” is a formula. Enter its value',
      '“Oct 2026” is before the first month of the plan, Dec 2026',
      expect.stringContaining('“$10,000,000,000,000,000” is out of range'),
    ]);
  });

  it('exported by the portal are read to the end even without their total rows', () => {
    const { lines } = read([
      sheetOf('Plan', [
        ['Arden Street'],
        ['Base case, version 1'],
        ['Computed by the portal on 26 November 2026 from version 1.'],
        ['Category', 'Item', 'Amount', 'From', 'Months', 'Spread'],
        ['Land', 'Land purchase', '6000000', 'Dec 2026', '1', 'Even'],
        ['Construction', 'Build cost', '12000000', 'Apr 2027', '14', 'S-curve'],
      ]),
    ]);
    expect(lines.map(({ values }) => values['name'])).toEqual(['Land purchase', 'Build cost']);
  });

  it('of 10,000 rows are searched within a second', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [`Line ${at}`, String(at), '1', `note ${at}`]);
    const sheet = sheetOf('Costs', [['Item', 'Amount', 'Start', 'Notes'], ...rows]);
    expect(measureCpuTime(() => expect(findTables([sheet])).toHaveLength(1))).toBeLessThan(1_000);
  });

  it('without a column of amounts require the user to choose one', () => {
    const { tables } = read([
      sheetOf('Costs', [
        ['Item', 'Start', 'Duration'],
        ['Land', '1', '1'],
      ]),
    ]);
    expect(tables.map(mappingIssue)).toEqual(['Choose the column of Amount.']);
  });

  it('of sales take a column Sales as the name, but not one of prices or commissions', () => {
    const { tables, lines } = read([
      sheetOf('Revenue', [
        ['Sales', 'No', 'Sales price', 'Sales commission', 'Settlement'],
        ['Townhouses', '24', '1,320,000', '2.5%', 'June 2028'],
        ['Terraces', '6', '1,150,000', '2.5%', 'June 2028'],
      ]),
    ]);
    expect(tables).toMatchObject([{ section: 'sales' }]);
    expect(lines.map(({ values }) => values)).toMatchObject([
      { name: 'Townhouses', price: 1_320_000, sellingPercent: 2.5 },
      { name: 'Terraces', price: 1_150_000, sellingPercent: 2.5 },
    ]);
  });

  it('without known headings are read as costs with columns that the user maps', () => {
    const { tables } = read([
      sheetOf('', [
        ['abc', 'def'],
        ['1', '2'],
      ]),
    ]);
    expect(tables).toMatchObject([{ section: 'costs' }]);
  });
});

it.each(['Price inc GST', 'Price (inc GST)', 'Price incl. GST', 'Price including GST'])(
  'finds the price of sales below “%s”',
  (heading) => {
    const { tables } = read([
      sheetOf('Revenue', [
        ['Lot type', 'No.', heading, 'GST', 'Settlement'],
        ['Standard', '28', '365,000', 'Margin scheme', 'Apr 2028'],
        ['Corner', '6', '420,000', 'Margin scheme', 'Apr 2028'],
      ]),
    ]);
    expect(tables.map(mappingIssue)).toEqual([undefined]);
  },
);
