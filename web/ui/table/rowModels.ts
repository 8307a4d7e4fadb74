import type {
  ColumnFiltersState,
  Row,
  RowData,
  RowModel,
  SortingState,
  TableFeatures,
} from '@tanstack/react-table';

// The library's own models read the sort key again in every comparison and store metadata on every filtered row,
// which is noticeably slow for long lists.

type Key = string | number | undefined;

interface Stage<F extends TableFeatures, R extends RowData> {
  readonly getPreFilteredRowModel: () => RowModel<F, R>;
  readonly getPreSortedRowModel: () => RowModel<F, R>;
  readonly getColumn: (id: string) => { readonly columnDef: ColumnFilter<F, R> } | undefined;
  readonly atoms: {
    readonly sorting?: { readonly get: () => SortingState };
    readonly columnFilters?: { readonly get: () => ColumnFiltersState };
  };
}

interface ColumnFilter<F extends TableFeatures, R extends RowData> {
  readonly filterFn?: (row: Row<F, R>, id: string, wanted: unknown) => boolean;
}

/** A row model made by `make`; the same object is returned while rows and settings are the same. */
function remembering<F extends TableFeatures, R extends RowData, A extends readonly unknown[]>(
  make: (rows: readonly Row<F, R>[], asked: A) => Row<F, R>[],
) {
  let made: { from: RowModel<F, R>; asked: A; model: RowModel<F, R> } | undefined;
  return (from: RowModel<F, R>, asked: A | undefined): RowModel<F, R> => {
    if (!asked || asked.length === 0) return from;
    if (made?.from === from && made.asked === asked) return made.model;
    const rows = make(from.rows, asked);
    made = { from, asked, model: { ...from, rows, flatRows: rows } };
    return made.model;
  };
}

/** The rows that pass every filter. */
export const createMatchingRowModel =
  () =>
  <F extends TableFeatures, R extends RowData>(table: Stage<F, R>) => {
    const matching = remembering<F, R, ColumnFiltersState>((rows, filters) => {
      const tests = filters.map(({ id, value }) => {
        const passes = table.getColumn(id)?.columnDef.filterFn;
        return (row: Row<F, R>) => passes?.(row, id, value) ?? true;
      });
      return rows.filter((row) => tests.every((passes) => passes(row)));
    });
    return () => matching(table.getPreFilteredRowModel(), table.atoms.columnFilters?.get());
  };

/** Compares two keys; missing values come last in both directions. */
function compare(a: Key, b: Key, order: 1 | -1): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -order : order;
}

/** The rows in the order of one column. */
export const createKeyedRowModel =
  () =>
  <F extends TableFeatures, R extends RowData>(table: Stage<F, R>) => {
    const keyed = remembering<F, R, SortingState>((rows, [sort]) => {
      if (!sort) return [...rows];
      const keys = rows.map((row) => ({ row, key: row.getValue<Key>(sort.id) }));
      keys.sort((a, b) => compare(a.key, b.key, sort.desc ? -1 : 1) || a.row.index - b.row.index);
      return keys.map(({ row }) => row);
    });
    return () => keyed(table.getPreSortedRowModel(), table.atoms.sorting?.get());
  };
