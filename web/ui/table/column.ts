import type { ReactNode } from 'react';
import type { Fields, RecordOf } from '../../../shared/schema/entity.ts';
import { isNumeric, type Field, type Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import type { Cell } from '../csv.ts';
import { displayOf, formatAud, formatDate, formatExactAud, formatShortAud } from '../format.ts';
import type { ColumnFilter } from './chips.ts';
import type { Part } from './Parts.tsx';

/** Any object can be a row. */
export type RowOf = object;

/** One column of a list. */
export interface Column<R> {
  readonly id: string;
  readonly header: string;
  /** The kind of field that it shows; none for a column of something else. */
  readonly kind?: Field['kind'];
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
  /** The typed filter that it offers beside the search for text. */
  readonly filter?: ColumnFilter<R>;
  /** Always shown on a phone's card; the other columns are behind More. */
  readonly brief?: true;
  /** On a phone's card it stands in a line of its own, in sight. */
  readonly onCard?: true;
  /** Several choices: the first ones are drawn, and the number of the rest. */
  readonly parts?: (row: R) => readonly Part[];
  /** The column is as wide as its values, and at most this (CSS pixels, without padding). */
  readonly width: number;
  /** CSS pixels of what is drawn beside the text, such as the shape of a status. */
  readonly beside?: number;
}

/** The key that a column sorts by; undefined for a missing value. */
export function sortKeyOf<R>(column: Column<R>, row: R): string | number | undefined {
  const value = column.sort ? column.sort(row) : column.text(row);
  if (value === null || value === '') return undefined;
  return typeof value === 'number' ? value : fold(value);
}

const widths: Partial<Record<Field['kind'], number>> = { longText: 200 };
const USUAL_WIDTH = 200;

/** What the values of a field are filtered by, beside their text: choices, amounts and dates. */
function filterOf<R>({ kind, options }: Field, read: (row: R) => unknown): ColumnFilter<R> | undefined {
  if (options.length > 0) return { kind: 'choices', options, of: (row) => [read(row)].flat().map(String) };
  if (kind === 'date') return { kind: 'date', of: (row) => String(read(row)), words: formatDate };
  if (!isNumeric(kind)) return undefined;
  const of = (row: R) => {
    const value = read(row);
    return typeof value === 'number' ? value : null;
  };
  return { kind: 'number', of, words: kind === 'money' ? formatShortAud : String };
}

/** The chosen options, each with the shortest name it has. */
const partsOf = (options: readonly Option[], value: unknown): readonly Part[] =>
  [value].flat().map((one) => {
    const { label, short = label } = options.find((option) => option.value === one) ?? { label: String(one) };
    return { label, short };
  });

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
    const field = fields[name];
    const { kind, label, options } = field;
    const read = (row: RecordOf<F>): unknown => row[name];
    const filter = filterOf(field, read);
    return {
      id: name,
      header: label,
      kind,
      text: (row) => displayOf({ kind, options }, read(row)),
      width: widths[kind] ?? USUAL_WIDTH,
      ...(kind === 'date' && { align: 'end', sort: (row) => String(read(row)) }),
      ...(kind === 'multiChoice' && { parts: (row) => partsOf(options, read(row)) }),
      ...(isNumeric(kind) && numberColumn(read, kind === 'money')),
      // A list that words the values itself would ask for bounds in other units than it shows.
      ...(filter && !settings.text && { filter }),
      ...settings,
    };
  };
