import {
  columnFilteringFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { fold } from '../../../shared/schema/sorting.ts';
import { sortKeyOf, type Column, type RowOf } from './column.ts';
import { createKeyedRowModel, createMatchingRowModel } from './rowModels.ts';
import { testOf } from './chips.ts';
import type { ListState } from './listState.ts';

/** Specification 9: page size 25. */
export const PAGE_SIZE = 25;

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createMatchingRowModel(),
  sortedRowModel: createKeyedRowModel(),
});

const nothing: readonly never[] = [];

/** The displayed text of each row in a column, folded; each row is asked once. */
function foldedText<R extends RowOf>({ text }: Column<R>): (row: R) => string {
  const texts = new WeakMap<object, string>();
  return (row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const folded = fold(text(row));
    texts.set(row, folded);
    return folded;
  };
}

/** The folded texts of all columns, by column. */
const foldedTexts = <R extends RowOf>(columns: readonly Column<R>[]) =>
  new Map(columns.map((column) => [column.id, { column, textOf: foldedText(column) }]));

function definitions<R extends RowOf>(columns: readonly Column<R>[]) {
  const helper = createColumnHelper<typeof features, R>();
  return helper.columns(
    columns.map((column) =>
      helper.accessor((row) => sortKeyOf(column, row), {
        id: column.id,
        header: column.header,
        filterFn: (row, _, passes: (row: R) => boolean) => passes(row.original),
      }),
    ),
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
  state: Pick<ListState, 'sort' | 'chips' | 'page'>,
): Rows<R> {
  const defined = useMemo(() => definitions(columns), [columns]);
  const texts = useMemo(() => foldedTexts(columns), [columns]);
  const columnFilters = useMemo(
    () =>
      state.chips.flatMap((chip) => {
        const found = texts.get(chip.column);
        return found ? [{ id: chip.column, value: testOf(chip, found.column.filter, found.textOf) }] : [];
      }),
    [state.chips, texts],
  );
  const sorting = useMemo(
    () => (state.sort ? [{ id: state.sort.column, desc: state.sort.descending }] : []),
    [state.sort],
  );
  const table = useTable({
    features,
    columns: defined,
    data: rows ?? nothing,
    state: { columnFilters, sorting },
  });
  const sorted = table.getSortedRowModel().rows;
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
  const at = Math.min(state.page, pages);
  const all = useMemo(() => sorted.map((row) => row.original), [sorted]);
  return { page: all.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE), all, pages, at };
}
