import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costFields, PLAN_MONTHS, saleFields } from '../../../../shared/entities/plan-lines.ts';
import { plainText, shownText } from '../../../../web/ui/grid/cell-text.ts';
import type { GridColumn } from '../../../../web/ui/grid/column.ts';
import { monthColumn } from '../../../../web/ui/grid/month-column.ts';
import { readCell } from '../../../../web/ui/grid/read-cell.ts';

const category: GridColumn = { name: 'category', field: costFields.category };
const name: GridColumn = { name: 'name', field: costFields.name };
const amount: GridColumn = { name: 'amount', field: costFields.amount };
const months: GridColumn = { name: 'months', field: costFields.months };
const shape: GridColumn = { name: 'shape', field: costFields.shape };
const selling: GridColumn = { name: 'sellingPercent', field: saleFields.sellingPercent };
const marginBase: GridColumn = { name: 'marginBase', field: saleFields.marginBase };
const from = monthColumn('from', costFields.from, '2026-12');

it('names the 20 years of a plan in the message about a month', () => expect(PLAN_MONTHS).toBe(20 * 12));

describe('readCell', () => {
  it.each([
    [amount, '$12,000,000', 12_000_000],
    [amount, ' $ 6,000,000.50 ', 6_000_000.5],
    [amount, '7.2 million', 7_200_000],
    [amount, '6\u00a0000\u00a0000', 6_000_000],
    [amount, ' $ -   ', 0],
    [amount, '–', 0],
    [amount, '', null],
    [amount, '(1,250)', -1250],
    [amount, '$ (1,250)', -1250],
    [amount, '−5', -5],
    [selling, '2.5%', 2.5],
    [months, '14', 14],
    [category, 'LAND', 'land'],
    [category, ' construction ', 'construction'],
    [category, '', ''],
    [shape, 's curve', 'sCurve'],
    [name, 'Stamp duty\nand\tlegals', 'Stamp duty and legals'],
    [name, "'=A1", '=A1'],
    [name, "'90s extension", "'90s extension"],
    [name, '-5% allowance', '-5% allowance'],
    [from, 'Apr 2027', 4],
    [from, 'Apr-27', 4],
    [from, '1/04/2027', 4],
    [from, '2027-04-01', 4],
    [from, '4', 4],
    [from, 'dec 2026', 0],
    [from, 'M4', 4],
    [from, 'Q2 2027', 4],
  ])('reads %o as spreadsheets and people write it: %j', (column, text, value) => {
    expect(readCell(column, text)).toEqual({ value });
  });

  it.each([
    [amount, 'abc', '“abc” is not an amount'],
    [amount, '12.000,50', '“12.000,50” is not an amount'],
    [marginBase, '(1,250)', '“(1,250)” is out of range. Enter an amount from 0 to 9,007,199,254,740,991'],
    [
      amount,
      '9'.repeat(400),
      `“${'9'.repeat(400)}” is out of range. Enter an amount up to 9,007,199,254,740,991`,
    ],
    [amount, '1e16', '“1e16” is not an amount'],
    [
      amount,
      '$10,000,000,000,000,000',
      '“$10,000,000,000,000,000” is out of range. Enter an amount up to 9,007,199,254,740,991',
    ],
    [amount, '=SUM(A1:A3)', '“=SUM(A1:A3)” is a formula. Enter its value'],
    [name, '=A1', '“=A1” is a formula. Enter its value'],
    [name, '＝A1', '“＝A1” is a formula. Enter its value'],
    [months, '14.5', '“14.5” is not a whole number'],
    [months, '500', '“500” is out of range. Enter a whole number of months from 1 to 240'],
    [selling, '120%', '“120%” is out of range. Enter a percentage from 0 to 100'],
    [marginBase, '-5', '“-5” is out of range. Enter an amount from 0 to 9,007,199,254,740,991'],
    [shape, 'bell', '“bell” is not one of: Even, S-curve'],
    [from, '13/2027', '“13/2027” is not a month, such as Apr 2027 or 4'],
    [
      from,
      'Nov 2026',
      '“Nov 2026” is out of range. Enter a month of the 20 years from Dec 2026, or change the first month',
    ],
    [
      from,
      '500',
      '“500” is out of range. Enter a month of the 20 years from Dec 2026, or change the first month',
    ],
    [name, 'x'.repeat(201), 'Item has 201 characters, at most 200 are allowed.'],
  ])('reports text in %o that it cannot read: %j', (column, text, message) => {
    expect(readCell(column, text)).toEqual({ message });
  });
});

describe('plainText', () => {
  const values = fc.oneof(
    fc.tuple(fc.constant(amount), fc.double({ min: 0.001, max: 1e12, noNaN: true })),
    fc.tuple(fc.constant(amount), fc.constantFrom(0, null, 0.1, 6_000_000)),
    fc.tuple(fc.constant(selling), fc.double({ min: 0.001, max: 100, noNaN: true })),
    fc.tuple(fc.constant(months), fc.integer({ min: 1, max: 240 })),
    fc.tuple(fc.constant(from), fc.integer({ min: 0, max: 239 })),
    fc.tuple(fc.constant(category), fc.constantFrom('', ...costFields.category.options.map((o) => o.value))),
    fc.tuple(
      fc.constant(name),
      fc.string({ unit: fc.constantFrom('=', "'", '+', '-', '@', '＝', 'a', '1') }),
    ),
  );

  it('writes values that readCell reads back equal', () => {
    fc.assert(
      fc.property(values, ([column, value]) => {
        expect(readCell(column, plainText(column, value))).toEqual({ value });
      }),
    );
  });

  it('escapes text that a spreadsheet would read as a formula', () => {
    expect(plainText(name, '=HYPERLINK("x")')).toBe('\'=HYPERLINK("x")');
    expect(plainText(amount, 1_250_000)).toBe('1250000');
    expect(shownText(amount, 1_250_000)).toBe('1,250,000');
    expect([shownText(amount, -1250), plainText(amount, -1250)]).toEqual(['−1,250', '-1250']);
  });
});
