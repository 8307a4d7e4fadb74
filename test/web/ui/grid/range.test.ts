import { describe, expect, it } from 'vitest';
import { costFields } from '../../../../shared/entities/plan-lines.ts';
import type { GridColumn, Line } from '../../../../web/ui/grid/column.ts';
import { clearRange, copyRange, fillDown, pasteCells } from '../../../../web/ui/grid/range-text.ts';
import { moveByKey, moveByTab, rangeOf } from '../../../../web/ui/grid/range.ts';
import type { CellChange } from '../../../../web/ui/grid/sheet.ts';

const size = { rows: 4, columns: 3 };
const press = (keys: string) => ({
  key: keys.replace('Ctrl+', ''),
  ctrlKey: keys.startsWith('Ctrl+'),
  metaKey: false,
});

describe('moveByKey', () => {
  it.each([
    ['ArrowUp', '0:1'],
    ['ArrowDown', '2:1'],
    ['ArrowLeft', '1:0'],
    ['ArrowRight', '1:2'],
    ['Home', '1:0'],
    ['End', '1:2'],
    ['PageDown', '3:1'],
    ['PageUp', '0:1'],
    ['Ctrl+ArrowUp', '0:1'],
    ['Ctrl+ArrowDown', '3:1'],
    ['Ctrl+ArrowLeft', '1:0'],
    ['Ctrl+ArrowRight', '1:2'],
    ['Ctrl+Home', '0:0'],
    ['Ctrl+End', '3:2'],
  ])('moves from the middle by %s', (keys, expected) => {
    const to = moveByKey(press(keys), { row: 1, column: 1 }, size);
    expect(`${to?.row}:${to?.column}`).toBe(expected);
  });

  it('stays at the edges, and ignores other keys', () => {
    expect(moveByKey(press('ArrowUp'), { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
    expect(moveByKey(press('x'), { row: 0, column: 0 }, size)).toBeUndefined();
  });
});

describe('moveByTab', () => {
  it('continues in the next or previous row, and leaves the grid at its ends', () => {
    expect(moveByTab({ row: 0, column: 2 }, size, false)).toEqual({ row: 1, column: 0 });
    expect(moveByTab({ row: 1, column: 0 }, size, true)).toEqual({ row: 0, column: 2 });
    expect(moveByTab({ row: 3, column: 2 }, size, false)).toBeUndefined();
    expect(moveByTab({ row: 0, column: 0 }, size, true)).toBeUndefined();
  });

  it('goes from a computed column to the next row, and back to the last editable column', () => {
    expect(moveByTab({ row: 0, column: 4 }, size, false)).toEqual({ row: 1, column: 0 });
    expect(moveByTab({ row: 0, column: 4 }, size, true)).toEqual({ row: 0, column: 2 });
  });
});

const columns: readonly GridColumn[] = [
  { name: 'category', field: costFields.category },
  { name: 'name', field: costFields.name },
  { name: 'amount', field: costFields.amount },
];
const rows: readonly Line[] = [
  { lineId: 'a', category: 'land', name: 'Land', amount: 6_000_000 },
  { lineId: 'b', category: 'other', name: '', amount: null },
];
const sheet = { rows, unparsed: {} };
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const changeTexts = (changes: readonly CellChange[]) =>
  changes.map(({ row, column, text }) => `${row}.${column.name}=${text}`);

it('orders the corners of a range', () => {
  expect(rangeOf({ anchor: { row: 2, column: 0 }, focus: { row: 1, column: 3 } })).toEqual(range(1, 0, 2, 3));
});

it('copies a range with its computed columns', () => {
  const texts = ({ lineId }: Line) => [`share of ${lineId}`];
  expect(copyRange(sheet, columns, range(0, 1, 1, 3), texts)).toEqual([
    ['Land', '6000000', 'share of a'],
    ['', '', 'share of b'],
  ]);
});

it('clears only the existing lines of a range', () => {
  expect(changeTexts(clearRange(sheet, columns, range(1, 1, 2, 2)))).toEqual(['1.name=', '1.amount=']);
});

describe('fillDown', () => {
  it('copies the first row of a range to its other rows', () => {
    expect(changeTexts(fillDown(sheet, columns, range(0, 1, 2, 2)))).toEqual([
      '1.name=Land',
      '1.amount=6000000',
      '2.name=Land',
      '2.amount=6000000',
    ]);
  });

  it('fills a single row from the row above, but never the first row', () => {
    expect(changeTexts(fillDown(sheet, columns, range(1, 0)))).toEqual(['1.category=Land']);
    expect(fillDown(sheet, columns, range(0, 0))).toEqual([]);
  });
});

describe('pasteCells', () => {
  it('writes from the first cell of the range, also beyond the range and below the last line', () => {
    const pasted = pasteCells([['Land', '1'], ['Duty', '2'], ['Fee']], columns, range(1, 1));
    expect(changeTexts(pasted.changes)).toEqual([
      '1.name=Land',
      '1.amount=1',
      '2.name=Duty',
      '2.amount=2',
      '3.name=Fee',
      '3.amount=',
    ]);
    expect(pasted).toMatchObject({ rows: 3, extraColumns: 0 });
  });

  it('repeats the copied cells to fill a range that is a multiple of their size', () => {
    expect(changeTexts(pasteCells([['7']], columns, range(0, 1, 1, 2)).changes)).toEqual([
      '0.name=7',
      '0.amount=7',
      '1.name=7',
      '1.amount=7',
    ]);
  });

  it('counts columns that do not fit', () => {
    expect(pasteCells([['1', '2', '3']], columns, range(0, 2))).toMatchObject({ rows: 1, extraColumns: 2 });
  });
});
