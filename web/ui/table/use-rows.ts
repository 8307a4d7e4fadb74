import { useMemo } from 'react';
import { type Column, type AnyRow, sortKeyOf } from './column.ts';
import type { ListState } from './list-state.ts';
import { compareUtf8, fold } from '../../../shared/schema/sorting.ts';
import { chipPredicate, type Chip } from './chips.ts';

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

type PreparedColumns<R> = ReadonlyMap<string, PreparedColumn<R>>;

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

/** Rule 9.2: page size 25. */
export const PAGE_SIZE = 25;

const noRows: readonly never[] = [];

export interface PagedRows<R> {
  readonly pageRows: readonly R[];
  /** All filtered rows in sort order. */
  readonly all: readonly R[];
  readonly pageCount: number;
  /** Edited rows that no longer match the filters. */
  readonly strays: readonly R[];
  /** The current page, starting at 1; the last page if the URL has a later one. */
  readonly pageNumber: number;
}

/** Returns the rows that match or are kept, in their order, and the kept rows that do not match. */
function withKept<R>(
  rows: readonly R[],
  matches: readonly R[],
  isKept: ((row: R) => boolean) | undefined,
): Pick<PagedRows<R>, 'all' | 'strays'> {
  if (!isKept || matches.length === rows.length) return { all: matches, strays: [] };
  const matching = new Set(matches);
  const strays = rows.filter((row) => !matching.has(row) && isKept(row));
  return strays.length === 0
    ? { all: matches, strays }
    : { all: rows.filter((row) => matching.has(row) || isKept(row)), strays };
}

/** Filters, sorts and pages rows. @param isKept whether a row stays without a match; another function filters again */
export function useRows<R extends AnyRow>(
  rows: readonly R[] | undefined,
  columns: readonly Column<R>[],
  { sort, chips, page }: Pick<ListState, 'sort' | 'chips' | 'page'>,
  isKept?: (row: R) => boolean,
): PagedRows<R> {
  const preparedColumns = useMemo(() => prepareColumns(columns), [columns]);
  const matches = useMemo(
    () => filterRows(rows ?? noRows, chips, preparedColumns),
    [rows, chips, preparedColumns],
  );
  const matchingRows = useMemo(() => withKept(rows ?? noRows, matches, isKept), [rows, matches, isKept]);
  const all = useMemo(
    () => sortRows(matchingRows.all, sort, preparedColumns),
    [matchingRows.all, sort, preparedColumns],
  );
  const pageCount = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const pageNumber = Math.min(page, pageCount);
  const pageRows = useMemo(
    () => all.slice((pageNumber - 1) * PAGE_SIZE, pageNumber * PAGE_SIZE),
    [all, pageNumber],
  );
  return { pageRows, all, strays: matchingRows.strays, pageCount, pageNumber };
}
