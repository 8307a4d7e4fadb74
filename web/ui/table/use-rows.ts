import { useMemo } from 'react';
import type { Column, RowOf } from './column.ts';
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
  /** The current page, starting at 1; the last page if the URL has a later one. */
  readonly pageNumber: number;
}

export function useRows<R extends RowOf>(
  rows: readonly R[] | undefined,
  columns: readonly Column<R>[],
  { sort, chips, page }: Pick<ListState, 'sort' | 'chips' | 'page'>,
): PagedRows<R> {
  const preparedColumns = useMemo(() => prepareColumns(columns), [columns]);
  const matches = useMemo(
    () => filterRows(rows ?? noRows, chips, preparedColumns),
    [rows, chips, preparedColumns],
  );
  const all = useMemo(() => sortRows(matches, sort, preparedColumns), [matches, sort, preparedColumns]);
  const pageCount = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const pageNumber = Math.min(page, pageCount);
  const pageRows = useMemo(
    () => all.slice((pageNumber - 1) * PAGE_SIZE, pageNumber * PAGE_SIZE),
    [all, pageNumber],
  );
  return { pageRows, all, pageCount, pageNumber };
}
