import { isFormula } from '../csv.ts';
import type { GridColumn } from './column.ts';

const shown = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });
const shownAmount = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 20 });
const ungrouped = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 20, useGrouping: false });

/** Formats a value by its column; numbers by the given format. */
function format(
  { field, show }: GridColumn,
  value: unknown,
  formatNumber: (value: number) => string,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (show) return show(value);
  if (typeof value === 'number') return formatNumber(value);
  const option = field.options.find((option) => option.value === value);
  return option?.label ?? String(value);
}

/** Formats a value for reading. */
export const shownText = (column: GridColumn, value: unknown): string =>
  format(column, value, column.field.kind === 'money' ? shownAmount.format : shown.format);

/** Prefixes a formula with an apostrophe, so that neither a spreadsheet nor a cell runs it. */
export const literal = (text: string): string =>
  isFormula(text.replace(/^'+/, '')) && !/^-[\d.,]+$/.test(text) ? `'${text}` : text;

const editable = (column: GridColumn, value: unknown, formatNumber: (value: number) => string) =>
  typeof value === 'string' && column.field.kind !== 'choice'
    ? literal(value)
    : format(column, value, formatNumber);

/** Formats a value for editing: `readCell` returns the same value. */
export const editText = (column: GridColumn, value: unknown): string => editable(column, value, exact.format);

/** Formats a value for the clipboard: spreadsheets and `readCell` read the same value. */
export const copyText = (column: GridColumn, value: unknown): string =>
  editable(column, value, ungrouped.format);
