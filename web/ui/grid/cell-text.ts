import { isFormula } from '../is-formula.ts';
import type { GridColumn } from './column.ts';
import { numberFormat } from '../../../shared/schema/formats.ts';

const shownNumber = numberFormat({ maximumFractionDigits: 4 });
const shownAmount = numberFormat({ maximumFractionDigits: 2 });
const plain = numberFormat({ maximumFractionDigits: 20, useGrouping: false });

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

/** Formats a value for reading; a negative number has a real minus, as the results have. */
export const shownText = (column: GridColumn, value: unknown): string => {
  const { format: formatNumber } = column.field.kind === 'money' ? shownAmount() : shownNumber();
  return format(column, value, (number) => formatNumber(number).replace('-', '−'));
};

/** Prefixes a formula with an apostrophe, so that spreadsheets and `readCell` treat it as text. */
export const quoteFormula = (text: string): string =>
  isFormula(text.replace(/^'+/, '')) && !/^-[\d.,]+$/.test(text) ? `'${text}` : text;

/**
 * Formats a value for editing and for the clipboard: spreadsheets and `readCell` read the same value. Numbers have no
 * commas, which would be misplaced once a digit is deleted.
 */
export const plainText = (column: GridColumn, value: unknown): string =>
  typeof value === 'string' && column.field.kind !== 'choice'
    ? quoteFormula(value)
    : format(column, value, plain().format);
