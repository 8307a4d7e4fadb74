import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Field } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import type { Cell } from '../csv.ts';
import { displayOf, formatAud, formatExactAud } from '../format.ts';

/** What a row may be: any object. */
export type RowOf = RowData;

/** One column of a list. */
export interface Column<R> {
  readonly id: string;
  readonly header: string;
  /** What is displayed; search and filter look at the same text. */
  readonly text: (row: R) => string;
  /** What is sorted by; the displayed text when absent. Nothing comes last. */
  readonly sort?: (row: R) => string | number | null;
  /** What the CSV file holds; the displayed text when absent. */
  readonly csv?: (row: R) => Cell;
  /** How the text is drawn where plain text is not enough. */
  readonly cell?: (row: R) => ReactNode;
  /** The exact value, shown on hover. */
  readonly hint?: (row: R) => string;
  readonly align?: 'end';
  /** Among what a card on a phone shows at once; the rest is a tap away. */
  readonly brief?: true;
  /** CSS pixels. */
  readonly width: number;
}

/** The key a column sorts by; nothing for a missing value. */
export function sortKeyOf<R>(column: Column<R>, row: R): string | number | undefined {
  const value = column.sort ? column.sort(row) : column.text(row);
  if (value === null || value === '') return undefined;
  return typeof value === 'number' ? value : fold(value);
}

const widths: Partial<Record<Field['kind'], number>> = { money: 150, date: 125, longText: 260 };
const numeric = new Set<Field['kind']>(['money', 'percent', 'number', 'integer']);

/**
 * The column of an entity's field: label, display, sorting and export follow from its kind.
 * @param settings what this list does differently
 */
export function fieldColumn<N extends string, R extends Readonly<Record<N, unknown>>>(
  fields: Readonly<Record<N, Field>>,
  name: N,
  settings: Partial<Omit<Column<R>, 'id'>> = {},
): Column<R> {
  const field: Field = fields[name];
  const { kind } = field;
  const read = (row: R): unknown => row[name];
  const column = {
    id: name,
    header: field.label,
    text: (row: R) => displayOf({ kind, options: field.options }, read(row)),
    width: widths[kind] ?? (numeric.has(kind) ? 110 : 170),
  };
  if (kind === 'date') return { ...column, sort: (row) => String(read(row)), ...settings };
  if (!numeric.has(kind)) return { ...column, ...settings };
  const amount = (row: R) => {
    const value = read(row);
    return typeof value === 'number' ? value : null;
  };
  const hint = (row: R) => {
    const exact = formatExactAud(amount(row));
    return exact === formatAud(amount(row)) ? '' : exact;
  };
  return {
    ...column,
    align: 'end',
    sort: amount,
    csv: amount,
    ...(kind === 'money' ? { hint } : {}),
    ...settings,
  };
}
