import { useMemo } from 'react';
import type { Column, RowOf } from './column.ts';
import type { ListState } from './list-state.ts';
import { inOrder, matching, prepared } from './row-order.ts';

/** Rule 9.2: page size 25. */
export const PAGE_SIZE = 25;

const nothing: readonly never[] = [];

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
  { sort, chips, page }: Pick<ListState, 'sort' | 'chips' | 'page'>,
): Rows<R> {
  const by = useMemo(() => prepared(columns), [columns]);
  const found = useMemo(() => matching(rows ?? nothing, chips, by), [rows, chips, by]);
  const all = useMemo(() => inOrder(found, sort, by), [found, sort, by]);
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const at = Math.min(page, pages);
  const shown = useMemo(() => all.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE), [all, at]);
  return { page: shown, all, pages, at };
}
