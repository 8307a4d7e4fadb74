import { compareUtf8, fold } from '../../../shared/schema/sorting.ts';
import { chipPredicate, type Chip } from './chips.ts';
import { sortKeyOf, type Column, type AnyRow } from './column.ts';
import type { ListState } from './list-state.ts';

type Key = string | number | undefined;

/** A column with values computed once per row: folded display text and sort key. */
interface PreparedColumn<R> {
  readonly column: Column<R>;
  readonly textOf: (row: R) => string;
  readonly keyOf: (row: R) => Key;
}

function memoizePerRow<R extends AnyRow, T>(compute: (row: R) => T): (row: R) => T {
  const cache = new WeakMap<R, { readonly value: T }>();
  return (row) => {
    const entry = cache.get(row) ?? { value: compute(row) };
    cache.set(row, entry);
    return entry.value;
  };
}

export type PreparedColumns<R> = ReadonlyMap<string, PreparedColumn<R>>;

/** Prepares columns by id, to filter and sort thousands of rows. */
export const prepareColumns = <R extends AnyRow>(columns: readonly Column<R>[]): PreparedColumns<R> =>
  new Map(
    columns.map((column) => [
      column.id,
      {
        column,
        textOf: memoizePerRow((row: R) => fold((column.searchText ?? column.text)(row))),
        keyOf: memoizePerRow((row: R) => sortKeyOf(column, row)),
      },
    ]),
  );

export function filterRows<R>(
  rows: readonly R[],
  chips: readonly Chip[],
  columns: PreparedColumns<R>,
): readonly R[] {
  const tests = chips.flatMap((chip) => {
    const prepared = columns.get(chip.column);
    return prepared ? [chipPredicate(chip, prepared.column.filter, prepared.textOf)] : [];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)));
}

/** Compares two keys, text in the server's order; missing values come last in both directions. */
function compare(a: Key, b: Key, order: 1 | -1): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  if (typeof a === 'string' && typeof b === 'string') return order * compareUtf8(a, b);
  return a < b ? -order : order;
}

/** Returns the rows sorted by a column; the sort is stable. */
export function sortRows<R>(
  rows: readonly R[],
  sort: ListState['sort'],
  columns: PreparedColumns<R>,
): readonly R[] {
  const sortColumn = sort && columns.get(sort.column);
  if (!sortColumn) return rows;
  const keys = rows.map((row) => ({ row, key: sortColumn.keyOf(row) }));
  keys.sort((a, b) => compare(a.key, b.key, sort.descending ? -1 : 1));
  return keys.map(({ row }) => row);
}
