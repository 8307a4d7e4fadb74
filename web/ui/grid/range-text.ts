import type { CellTable } from './clipboard.ts';
import type { GridColumn, Line } from './column.ts';
import type { Range } from './range.ts';
import { copiedText, type CellChange, type Sheet } from './sheet.ts';

/** Returns the texts of a range for the clipboard. @param texts the texts of the computed columns of a line */
export function copyRange<R extends Line>(
  sheet: Sheet<R>,
  columns: readonly GridColumn[],
  { top, bottom, left, right }: Range,
  texts: (row: R) => readonly string[] = () => [],
): CellTable {
  return sheet.rows
    .slice(top, bottom + 1)
    .map((row) =>
      [...columns.map((column) => copiedText(sheet, row, column)), ...texts(row)].slice(left, right + 1),
    );
}

export const clearRange = (
  { rows }: Sheet<Line>,
  columns: readonly GridColumn[],
  { top, bottom, left, right }: Range,
): readonly CellChange[] =>
  rows
    .slice(top, bottom + 1)
    .flatMap((_, at) =>
      columns.slice(left, right + 1).map((column) => ({ row: top + at, column, text: '' })),
    );

/** Returns the changes that copy the first row of a range down; a single row is filled from the row above. */
export function fillDown(
  sheet: Sheet<Line>,
  columns: readonly GridColumn[],
  { top, bottom, left, right }: Range,
): readonly CellChange[] {
  const from = top === bottom ? top - 1 : top;
  const source = sheet.rows[from];
  if (!source) return [];
  const filled = columns.slice(left, right + 1);
  return Array.from({ length: bottom - from }, (_, at) =>
    filled.map((column) => ({ row: from + 1 + at, column, text: copiedText(sheet, source, column) })),
  ).flat();
}

/** The number of rows or columns to write: a range that is a multiple of the copied cells is filled with repetitions. */
const filledCount = (selected: number, copied: number) => (selected % copied === 0 ? selected : copied);

/** Returns the changes that write copied cells from the first cell of a range on. */
export function pasteCells(
  table: CellTable,
  columns: readonly GridColumn[],
  { top, bottom, left, right }: Range,
) {
  const width = Math.max(1, ...table.map((row) => row.length));
  const rows = filledCount(bottom - top + 1, Math.max(1, table.length));
  const count = filledCount(right - left + 1, width);
  const targets = columns.slice(left, left + count);
  const changes = Array.from({ length: rows }, (_, at) => {
    const cells = table[at % table.length] ?? [];
    return targets.map((column, index) => ({ row: top + at, column, text: cells[index % width] ?? '' }));
  }).flat();
  /** Number of pasted columns beyond the last column, which are left out. */
  const extraColumns = Math.max(0, width - Math.max(0, columns.length - left));
  return { changes, rows, extraColumns };
}
