import { compareUtf8, fold } from '../../../shared/schema/sorting.ts';
import { testOf, type Chip } from './chips.ts';
import { sortKeyOf, type Column, type RowOf } from './column.ts';
import type { ListState } from './list-state.ts';

type Key = string | number | undefined;

/** A column with what is worked out once for each row: its displayed text, folded, and the key that it sorts by. */
interface PreparedColumn<R> {
  readonly column: Column<R>;
  readonly textOf: (row: R) => string;
  readonly keyOf: (row: R) => Key;
}

/** The same function, which asks once for each row. */
function once<R extends RowOf, T>(ask: (row: R) => T): (row: R) => T {
  const known = new WeakMap<R, { readonly value: T }>();
  return (row) => {
    const found = known.get(row) ?? { value: ask(row) };
    known.set(row, found);
    return found.value;
  };
}

export type PreparedColumns<R> = ReadonlyMap<string, PreparedColumn<R>>;

/** Columns by their id, ready to filter and sort thousands of rows by. */
export const prepared = <R extends RowOf>(columns: readonly Column<R>[]): PreparedColumns<R> =>
  new Map(
    columns.map((column) => [
      column.id,
      {
        column,
        textOf: once((row: R) => fold(column.text(row))),
        keyOf: once((row: R) => sortKeyOf(column, row)),
      },
    ]),
  );

/** The rows that pass every filter. */
export function matching<R>(
  rows: readonly R[],
  chips: readonly Chip[],
  columns: PreparedColumns<R>,
): readonly R[] {
  const tests = chips.flatMap((chip) => {
    const found = columns.get(chip.column);
    return found ? [testOf(chip, found.column.filter, found.textOf)] : [];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)));
}

/** Compares two keys, text as the server orders it; missing values come last in both directions. */
function compare(a: Key, b: Key, order: 1 | -1): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  if (typeof a === 'string' && typeof b === 'string') return order * compareUtf8(a, b);
  return a < b ? -order : order;
}

/** The rows in the order of one column; equal ones keep theirs. */
export function inOrder<R>(
  rows: readonly R[],
  sort: ListState['sort'],
  columns: PreparedColumns<R>,
): readonly R[] {
  const by = sort && columns.get(sort.column);
  if (!by) return rows;
  const keys = rows.map((row) => ({ row, key: by.keyOf(row) }));
  keys.sort((a, b) => compare(a.key, b.key, sort.descending ? -1 : 1));
  return keys.map(({ row }) => row);
}
