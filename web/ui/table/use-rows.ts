import { useMemo } from 'react';
import type { Column, AnyRow } from './column.ts';
import type { ListState } from './list-state.ts';
import { sortRows, filterRows, prepareColumns } from './row-order.ts';

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
