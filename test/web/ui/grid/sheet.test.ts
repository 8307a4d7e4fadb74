import { describe, expect, it } from 'vitest';
import { costFields } from '../../../../shared/entities/plan-lines.ts';
import type { GridColumn, Line } from '../../../../web/ui/grid/column.ts';
import { cellMessages, messageText } from '../../../../web/ui/grid/messages.ts';
import {
  cellText,
  copiedText,
  duplicateRow,
  insertRow,
  moveRows,
  removeRows,
  writeCells,
  type Sheet,
} from '../../../../web/ui/grid/sheet.ts';

const name: GridColumn = { name: 'name', field: costFields.name };
const amount: GridColumn = { name: 'amount', field: costFields.amount };
const columns = [name, amount];

const line = (lineId: string, amount: number | null = 1): Line => ({ lineId, name: lineId, amount });
const sheet: Sheet<Line> = { rows: [line('a'), line('b'), line('c')], unparsed: {} };
const ids = ({ rows }: Sheet<Line>) => rows.map(({ lineId }) => lineId).join('');

/** Returns a function that makes lines with the ids n1, n2. */
function lineFactory() {
  let count = 0;
  return () => line(`n${(count += 1)}`, null);
}

const unparsedAt = (row: number, text = 'abc') =>
  writeCells(sheet, [{ row, column: amount, text }], lineFactory());

describe('writeCells', () => {
  it('changes only the line it writes to', () => {
    const next = writeCells(sheet, [{ row: 1, column: amount, text: '$2' }], lineFactory());
    expect(next.rows[1]).toEqual({ ...line('b'), amount: 2 });
    expect([next.rows[0], next.rows[2]]).toEqual([sheet.rows[0], sheet.rows[2]]);
    expect(next.rows[0]).toBe(sheet.rows[0]);
    expect(next.unparsed).toBe(sheet.unparsed);
  });

  it('keeps text that it cannot read, empties the value, and shows the text until it is corrected', () => {
    const next = unparsedAt(1);
    expect(next.unparsed).toEqual({ 'b.amount': 'abc' });
    expect(next.rows[1]?.['amount']).toBeNull();
    expect(cellText(next, line('b'), amount)).toBe('abc');
    const corrected = writeCells(next, [{ row: 1, column: amount, text: '3' }], lineFactory());
    expect(corrected.unparsed).toEqual({});
    expect(corrected.rows[1]?.['amount']).toBe(3);
  });

  it('adds lines for cells after the last one', () => {
    const next = writeCells(sheet, [{ row: 4, column: amount, text: '9' }], lineFactory());
    expect(next.rows.slice(3)).toEqual([line('n1', null), { ...line('n2'), amount: 9 }]);
  });
});

describe('lines', () => {
  it('are inserted, and duplicated with their unparsed texts', () => {
    expect(ids(insertRow(sheet, 1, line('x')))).toBe('axbc');
    const copy = duplicateRow(unparsedAt(1), 1, 'x');
    expect(ids(copy)).toBe('abxc');
    expect(copy.unparsed).toEqual({ 'b.amount': 'abc', 'x.amount': 'abc' });
  });

  it('are removed with their own unparsed texts only', () => {
    const twoUnparsed = writeCells(unparsedAt(1), [{ row: 2, column: amount, text: 'def' }], lineFactory());
    const next = removeRows(twoUnparsed, 0, 1);
    expect(ids(next)).toBe('c');
    expect(next.unparsed).toEqual({ 'c.amount': 'def' });
  });

  it('move as a block, and stay at the ends', () => {
    expect(ids(moveRows(sheet, 0, 1, 1))).toBe('cab');
    expect(ids(moveRows(sheet, 1, 2, -1))).toBe('bca');
    expect(moveRows(sheet, 0, 1, -1)).toBe(sheet);
    expect(moveRows(sheet, 1, 2, 1)).toBe(sheet);
    expect(moveRows(sheet, 3, 3, -1)).toBe(sheet);
  });
});

describe('cellMessages', () => {
  it('names unparsed texts and issues by column and line', () => {
    const checked = { ...unparsedAt(1), columns, name: 'costs', issues: { 'costs.2.name': 'Too long' } };
    expect(cellMessages(checked).map((message) => messageText(message, columns))).toEqual([
      'Amount in line 2: “abc” is not an amount',
      'Item in line 3: Too long',
    ]);
  });

  it('ignores issues of other grids', () => {
    expect(cellMessages({ ...sheet, columns, name: 'costs', issues: { 'sales.2.name': 'x' } })).toEqual([]);
  });
});

it('copies an unparsed formula as text', () => {
  expect(copiedText(unparsedAt(1, '=SUM(A1)'), line('b'), amount)).toBe("'=SUM(A1)");
  expect(copiedText(unparsedAt(1, '-5.5.5'), line('b'), amount)).toBe('-5.5.5');
});
