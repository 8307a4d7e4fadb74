import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCells, parseCells } from '../../../../web/ui/grid/clipboard.ts';

describe('parseCells', () => {
  it('reads rows as Excel copies them: CRLF, quoted cells with line breaks, tabs and doubled quotes', () => {
    expect(parseCells('Land\t"6,000,000"\r\n"Duty\nand ""legals"""\t"a\tb"\r\n')).toEqual([
      ['Land', '6,000,000'],
      ['Duty\nand "legals"', 'a\tb'],
    ]);
  });

  it('reads rows as Google Sheets copies them: LF between rows, none after the last row', () => {
    expect(parseCells('Land\t$6,000,000\nDuty\t')).toEqual([
      ['Land', '$6,000,000'],
      ['Duty', ''],
    ]);
  });

  it.each([
    ['5" pipe\t"open', [['5" pipe', '"open']]],
    ['"a"b\tc', [['"a"b', 'c']]],
    ['', [['']]],
    ['\n', [['']]],
    ['\n\na', [[''], [''], ['a']]],
    ['a\rb', [['a'], ['b']]],
  ])('keeps quotes that do not enclose a cell, and empty rows: %j', (text, rows) => {
    expect(parseCells(text)).toEqual(rows);
  });

  it('reads 10,000 rows in less than a second', () => {
    const began = performance.now();
    expect(parseCells('Land\tLand\t"6,000,000"\tDec 2026\r\n'.repeat(10_000))).toHaveLength(10_000);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('formatCells', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\t', '\r', '\n', 'a', ',') }));
  const table = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );

  it('writes cells that parseCells reads back equal', () => {
    fc.assert(
      fc.property(table, (cells) => {
        expect(parseCells(formatCells(cells))).toEqual(cells);
      }),
    );
  });

  it('quotes only cells that a spreadsheet quotes', () => {
    expect(formatCells([['Stamp duty, legals', '1,250', 'He said "yes"']])).toBe(
      'Stamp duty, legals\t1,250\tHe said "yes"\r\n',
    );
  });
});
