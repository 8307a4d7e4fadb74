import {
  columnFilteringFeature,
  createColumnHelper,
  createPaginatedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { sortKeyOf, type Column, type RowOf } from './column.ts';
import { createKeyedRowModel, createMatchingRowModel } from './rowModels.ts';
import { containsAll, type ListState } from './listState.ts';

/** Specification 9: page size 25. */
export const PAGE_SIZE = 25;

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createMatchingRowModel(),
  sortedRowModel: createKeyedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const nothing: readonly never[] = [];

function definitions<R extends RowOf>(columns: readonly Column<R>[]) {
  const helper = createColumnHelper<typeof features, R>();
  return helper.columns(
    columns.map((column) => {
      const texts = new WeakMap<object, string>();
      const textOf = (row: R) => {
        const known = texts.get(row);
        if (known !== undefined) return known;
        const text = column.text(row);
        texts.set(row, text);
        return text;
      };
      return helper.accessor((row) => sortKeyOf(column, row), {
        id: column.id,
        header: column.header,
        filterFn: (row, _, wanted: readonly string[]) => containsAll(textOf(row.original), wanted),
      });
    }),
  );
}

export interface Rows<R> {
  /** The rows of the page. */
  readonly page: readonly R[];
  /** All rows that pass the filters, in the list's order. */
  readonly all: readonly R[];
  readonly pages: number;
  /** The page shown, counted from 1; the last one when the address names a later one. */
  readonly at: number;
}

/** Filters, sorts and pages the rows of a list. */
export function useRows<R extends RowOf>(
  rows: readonly R[] | undefined,
  columns: readonly Column<R>[],
  state: ListState,
): Rows<R> {
  const defined = useMemo(() => definitions(columns), [columns]);
  const columnFilters = useMemo(() => {
    const ids = [...new Set(state.chips.map((chip) => chip.column))];
    return ids.map((id) => ({
      id,
      value: state.chips.filter((chip) => chip.column === id).map((chip) => chip.text),
    }));
  }, [state.chips]);
  const sorting = useMemo(
    () => (state.sort ? [{ id: state.sort.column, desc: state.sort.descending }] : []),
    [state.sort],
  );
  const pagination = useMemo(() => ({ pageIndex: state.page - 1, pageSize: PAGE_SIZE }), [state.page]);
  const table = useTable({
    features,
    columns: defined,
    data: rows ?? nothing,
    state: { columnFilters, sorting, pagination },
    autoResetPageIndex: false,
  });
  const sorted = table.getSortedRowModel().rows;
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
  const at = Math.min(state.page, pages);
  const all = useMemo(() => sorted.map((row) => row.original), [sorted]);
  const shown =
    at === state.page
      ? table.getPaginatedRowModel().rows
      : sorted.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE);
  return {
    page: shown.map((row) => row.original),
    all,
    pages,
    at,
  };
}
