import type { Column } from './column.ts';
import { partsText } from './Parts.tsx';

/** Rows that are looked at: widths stay as they are from page to page. */
const SAMPLE = 200;
/** CSS pixels of a character, of a head's character, and of what stands beside them. */
const CHARACTER = 7.2;
const HEAD_CHARACTER = 6.7;
const PADDING = 24;
const SORT_ICON = 18;

/** The text that a cell shows. */
export const shownText = <R>(column: Column<R>, row: R): string =>
  column.parts ? partsText(column.parts(row)) : column.text(row);

/** The width of a column (CSS pixels): as wide as its head and its longest value, at most its own limit. */
function fittingWidth<R>(column: Column<R>, rows: readonly R[]): number {
  const longest = rows.reduce((most, row) => Math.max(most, shownText(column, row).length), 0);
  const head = column.header.length * HEAD_CHARACTER + SORT_ICON;
  const beside = column.beside ?? 0;
  return Math.ceil(Math.max(head, Math.min(longest * CHARACTER + beside, column.width)) + PADDING);
}

/** The widths of columns that fit the first rows of a list. */
export const fittingWidths = <R>(columns: readonly Column<R>[], rows: readonly R[]): readonly number[] => {
  const sample = rows.slice(0, SAMPLE);
  return columns.map((column) => fittingWidth(column, sample));
};
