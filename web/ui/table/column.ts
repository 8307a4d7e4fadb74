import { formatPhone } from '../../../shared/schema/format-phone.ts';
import type { ReactNode } from 'react';
import type { Fields, RecordOf } from '../../../shared/schema/entity.ts';
import { isNumeric, type Field, type Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import type { Cell } from '../csv.ts';
import { shortAmount } from '../../../shared/schema/short-amount.ts';
import { displayOf, formatAud, formatDate, formatExactAud } from '../format.ts';
import type { ColumnFilter } from './chips.ts';
import type { ListItem } from './TruncatedList.tsx';

/** Any object can be a row. */
export type AnyRow = object;

export interface Column<R> {
  readonly id: string;
  readonly header: string;
  /** Kind of the field shown; undefined if the column shows no field. */
  readonly kind?: Field['kind'];
  /** Displayed text, also of groups; used by search, sorting and export unless replaced below. */
  readonly text: (row: R) => string;
  /** Text that a search matches; by default the displayed text. */
  readonly searchText?: (row: R) => string;
  /** Sort value; by default the displayed text. Missing values come last. */
  readonly sort?: (row: R) => string | number | null;
  /** Value in exported files; by default the displayed text. */
  readonly exportValue?: (row: R) => Cell;
  readonly cell?: (row: R) => ReactNode;
  /** Shown on hover. */
  readonly hint?: (row: R) => string;
  readonly align?: 'end' | undefined;
  /** Value filter, in addition to the text search. */
  readonly filter?: ColumnFilter<R>;
  /** Hidden until the user or a view shows it. */
  readonly isOptional?: true;
  /** Shown in the summary of a phone's card; other columns are behind More. */
  readonly onCardSummary?: true;
  /** Shown on a separate line of a phone's card. */
  readonly onCard?: true;
  /** Items of a multi-choice cell, which shows the first few and the number of the rest. */
  readonly listItems?: (row: R) => readonly ListItem[];
  /** Maximum width in CSS pixels, without padding; columns with short values are narrower. */
  readonly width: number;
  /** Width of other content in the cell, such as a status icon, in CSS pixels. */
  readonly extraWidth?: number;
  /** Whether the column may be narrower than its values in a dense list. */
  readonly shrinks?: true;
  /** Displayed values in the order of their groups; other groups follow by name. */
  readonly groupOrder?: readonly string[];
  /** Differences in a list with dense rows. @param isWide whether there is space for longer values */
  readonly dense?: (isWide: boolean) => Partial<Omit<Column<R>, 'id' | 'dense'>>;
}

export const denseColumns = <R>(columns: readonly Column<R>[], isWide: boolean): readonly Column<R>[] =>
  columns.map((column) => ({ ...column, ...column.dense?.(isWide) }));

/** Returns the sort key of a row; undefined if the value is missing. */
export function sortKeyOf<R>(column: Column<R>, row: R): string | number | undefined {
  const value = column.sort ? column.sort(row) : column.text(row);
  if (value === null || value === '') return undefined;
  return typeof value === 'number' ? value : fold(value);
}

const widths: Partial<Record<Field['kind'], number>> = { longText: 200 };
const DEFAULT_WIDTH = 200;

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** Returns the value filter of a field: choices, numbers or dates; undefined for other fields. */
function filterOf<R>({ kind, options }: Field, read: (row: R) => unknown): ColumnFilter<R> | undefined {
  if (options.length > 0)
    return { kind: 'choices', options, valueOf: (row) => [read(row)].flat().map(String) };
  if (kind === 'date') return { kind: 'date', valueOf: (row) => String(read(row)), format: formatDate };
  if (!isNumeric(kind)) return undefined;
  return {
    kind: 'number',
    valueOf: (row) => numberOf(read(row)),
    format: kind === 'money' ? shortAmount : String,
  };
}

/** Returns the chosen options with their shortest names. */
const listItemsOf = (options: readonly Option[], value: unknown): readonly ListItem[] =>
  [value].flat().map((key) => {
    const { label, short = label } = options.find((option) => option.value === key) ?? { label: String(key) };
    return { label, short };
  });

type Settings<R> = Partial<Omit<Column<R>, 'id'>>;

/** Settings of a number column: aligned, sorted and exported as numbers; amounts show the exact value on hover. */
function numberColumn<R>(read: (row: R) => unknown, isMoney: boolean): Settings<R> {
  const amount = (row: R) => numberOf(read(row));
  const hint = (row: R) => {
    const exact = formatExactAud(amount(row));
    return exact === formatAud(amount(row)) ? '' : exact;
  };
  const text = (row: R) => formatAud(amount(row));
  return { align: 'end', sort: amount, exportValue: amount, ...(isMoney && { text, hint }) };
}

/** Settings of a column of phone numbers: found with and without spaces, exported as stored. */
const phoneColumn = <R>(read: (row: R) => string): Settings<R> => ({
  searchText: (row) => `${formatPhone(read(row))} ${read(row)}`,
  exportValue: read,
});

/**
 * Creates columns from an entity's fields: label, display, sorting and export follow the field's kind.
 * @returns a function of a field name and overrides
 */
export const columnsOf =
  <F extends Fields>(entity: { readonly fields: F }) =>
  (name: keyof F & string, settings: Settings<RecordOf<F>> = {}): Column<RecordOf<F>> => {
    const fields: Readonly<Record<keyof F & string, Field>> = entity.fields;
    const field = fields[name];
    const { kind, label, options } = field;
    const read = (row: RecordOf<F>): unknown => row[name];
    const filter = filterOf(field, read);
    return {
      id: name,
      header: label,
      kind,
      text: (row) => displayOf({ kind, options }, read(row)),
      width: widths[kind] ?? DEFAULT_WIDTH,
      ...(kind === 'date' && { align: 'end', sort: (row) => String(read(row)) }),
      ...(kind === 'phone' && phoneColumn((row: RecordOf<F>) => String(read(row)))),
      ...(kind === 'multiChoice' && { listItems: (row) => listItemsOf(options, read(row)) }),
      ...(isNumeric(kind) && numberColumn(read, kind === 'money')),
      // No filter with a custom text: its units can differ from those of the filter.
      ...(filter && !settings.text && { filter }),
      ...settings,
    };
  };
