import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Fields, RecordOf } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import type { Cell } from '../csv.ts';
import { displayOf, formatAud, formatExactAud } from '../format.ts';

/** Any object can be a row. */
export type RowOf = RowData;

/** One column of a list. */
export interface Column<R> {
  readonly id: string;
  readonly header: string;
  /** What is displayed; search and filter look at the same text. */
  readonly text: (row: R) => string;
  /** The value to sort by; the displayed text when absent. Missing values come last. */
  readonly sort?: (row: R) => string | number | null;
  /** The value in the CSV file; the displayed text when absent. */
  readonly csv?: (row: R) => Cell;
  /** Draws the cell when plain text is not enough. */
  readonly cell?: (row: R) => ReactNode;
  /** The exact value, shown on hover. */
  readonly hint?: (row: R) => string;
  readonly align?: 'end';
  /** Always shown on a phone's card; the other columns are behind More. */
  readonly brief?: true;
  /** CSS pixels. */
  readonly width: number;
}

/** The key that a column sorts by; undefined for a missing value. */
export function sortKeyOf<R>(column: Column<R>, row: R): string | number | undefined {
  const value = column.sort ? column.sort(row) : column.text(row);
  if (value === null || value === '') return undefined;
  return typeof value === 'number' ? value : fold(value);
}

const widths: Partial<Record<Field['kind'], number>> = { money: 150, date: 125, longText: 260 };
const numeric = new Set<Field['kind']>(['money', 'percent', 'number', 'integer']);

/** What a list overrides in one of its columns. */
type Settings<R> = Partial<Omit<Column<R>, 'id'>>;

/** Settings of a column of numbers: aligned, sorted and exported as numbers; amounts show the exact value on hover. */
function numberColumn<R>(read: (row: R) => unknown, isMoney: boolean): Settings<R> {
  const amount = (row: R) => {
    const value = read(row);
    return typeof value === 'number' ? value : null;
  };
  const hint = (row: R) => {
    const exact = formatExactAud(amount(row));
    return exact === formatAud(amount(row)) ? '' : exact;
  };
  return { align: 'end', sort: amount, csv: amount, ...(isMoney && { hint }) };
}

/**
 * Makes the columns of an entity's fields: label, display, sorting and export follow from the field's kind.
 * @returns a function of a field's name and of what this list overrides
 */
export const columnsOf =
  <F extends Fields>(of: { readonly fields: F }) =>
  (name: keyof F & string, settings: Settings<RecordOf<F>> = {}): Column<RecordOf<F>> => {
    const fields: Readonly<Record<keyof F & string, Field>> = of.fields;
    const { kind, label, options } = fields[name];
    const read = (row: RecordOf<F>): unknown => row[name];
    return {
      id: name,
      header: label,
      text: (row) => displayOf({ kind, options }, read(row)),
      width: widths[kind] ?? (numeric.has(kind) ? 110 : 170),
      ...(kind === 'date' && { sort: (row) => String(read(row)) }),
      ...(numeric.has(kind) && numberColumn(read, kind === 'money')),
      ...settings,
    };
  };
