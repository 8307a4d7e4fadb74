import type { GridColumn, Line } from './column.ts';
import { quoteFormula, plainText } from './cell-text.ts';
import { readCell } from './read-cell.ts';

/** Texts that could not be read, by line and column: `lineId.column`. */
export type UnparsedTexts = Readonly<Record<string, string>>;

/**
 * The content of a grid. A line holds only values of its fields. A cell whose text could not be read has the empty value
 * in its line, and its text is kept in `unparsed` until it is corrected, cleared or its line deleted. The ids of lines are
 * unique in a plan, so all grids of a plan share one map. A plan must not be saved while the map has an entry.
 */
export interface Sheet<R extends Line> {
  readonly rows: readonly R[];
  readonly unparsed: UnparsedTexts;
}

/** The text to write into a cell; `row` can be below the last line. */
export interface CellChange {
  readonly row: number;
  readonly column: GridColumn;
  readonly text: string;
}

export const unparsedKey = (row: Line, { name }: GridColumn): string => `${row.lineId}.${name}`;

export const cellText = ({ unparsed }: Sheet<Line>, row: Line, column: GridColumn): string =>
  unparsed[unparsedKey(row, column)] ?? plainText(column, row[column.name]);

/** Returns the text of a cell for the clipboard. */
export function copiedText({ unparsed }: Sheet<Line>, row: Line, column: GridColumn): string {
  const text = unparsed[unparsedKey(row, column)];
  return text === undefined ? plainText(column, row[column.name]) : quoteFormula(text);
}

/** Returns the map with a text or without it; the same map where nothing changes. */
export function withText(unparsed: UnparsedTexts, key: string, text: string | undefined): UnparsedTexts {
  if (unparsed[key] === text) return unparsed;
  const { [key]: _, ...others } = unparsed;
  return text === undefined ? others : { ...others, [key]: text };
}

/** Writes texts into cells, and adds lines for cells below the last line. @returns the same sheet if nothing changes */
export function writeCells<R extends Line>(
  sheet: Sheet<R>,
  changes: readonly CellChange[],
  newRow: () => R,
): Sheet<R> {
  const rows = [...sheet.rows];
  let { unparsed } = sheet;
  for (const { row: rowIndex, column, text } of changes) {
    while (rows.length <= rowIndex) rows.push(newRow());
    const row = rows[rowIndex];
    if (!row) continue;
    const parsed = readCell(column, text);
    const value = 'value' in parsed ? parsed.value : column.field.empty;
    if (row[column.name] !== value) rows[rowIndex] = { ...row, [column.name]: value };
    unparsed = withText(unparsed, unparsedKey(row, column), 'message' in parsed ? text : undefined);
  }
  const isSame = rows.length === sheet.rows.length && rows.every((row, at) => row === sheet.rows[at]);
  return isSame && unparsed === sheet.unparsed ? sheet : { rows, unparsed };
}

export const insertRow = <R extends Line>(sheet: Sheet<R>, rowIndex: number, row: R): Sheet<R> => ({
  ...sheet,
  rows: sheet.rows.toSpliced(rowIndex, 0, row),
});

/** Inserts a copy of a line below it, with its unparsed texts. */
export function duplicateRow<R extends Line>(sheet: Sheet<R>, rowIndex: number, lineId: string): Sheet<R> {
  const row = sheet.rows[rowIndex];
  if (!row) return sheet;
  const copied = Object.entries(sheet.unparsed).flatMap(([key, text]) =>
    key.startsWith(`${row.lineId}.`) ? [[`${lineId}${key.slice(row.lineId.length)}`, text]] : [],
  );
  const unparsed: UnparsedTexts = { ...sheet.unparsed, ...Object.fromEntries(copied) };
  return insertRow({ ...sheet, unparsed }, rowIndex + 1, { ...row, lineId });
}

export function removeRows<R extends Line>(sheet: Sheet<R>, from: number, to: number): Sheet<R> {
  const removed = sheet.rows.slice(from, to + 1);
  const unparsed = Object.entries(sheet.unparsed).filter(
    ([key]) => !removed.some(({ lineId }) => key.startsWith(`${lineId}.`)),
  );
  return { rows: sheet.rows.toSpliced(from, removed.length), unparsed: Object.fromEntries(unparsed) };
}

/** Moves lines up (-1) or down (1); at the end of the grid they stay. */
export function moveRows<R extends Line>(sheet: Sheet<R>, from: number, to: number, step: 1 | -1): Sheet<R> {
  const moved = sheet.rows.slice(from, to + 1);
  const target = from + step;
  if (moved.length === 0 || target < 0 || to + step >= sheet.rows.length) return sheet;
  return { ...sheet, rows: sheet.rows.toSpliced(from, moved.length).toSpliced(target, 0, ...moved) };
}
