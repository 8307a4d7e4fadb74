import type { Row, RowData, RowModel, SortingState, TableFeatures } from '@tanstack/react-table';

type Key = string | number | undefined;

interface Sortable<F extends TableFeatures, R extends RowData> {
  readonly getPreSortedRowModel: () => RowModel<F, R>;
  readonly atoms: { readonly sorting?: { readonly get: () => SortingState } };
}

/** What has no value comes last, whichever way the others go. */
function compare(a: Key, b: Key, order: 1 | -1): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -order : order;
}

function sorted<F extends TableFeatures, R extends RowData>(
  rows: readonly Row<F, R>[],
  { id, desc }: SortingState[number],
): Row<F, R>[] {
  const keyed = rows.map((row) => ({ row, key: row.getValue<Key>(id) }));
  keyed.sort((a, b) => compare(a.key, b.key, desc ? -1 : 1) || a.row.index - b.row.index);
  return keyed.map(({ row }) => row);
}

/**
 * Rows in the order of one column. Its keys are read once for each row; the library's own model reads them with
 * every comparison, which a long list shows.
 */
export const createKeyedRowModel =
  () =>
  <F extends TableFeatures, R extends RowData>(table: Sortable<F, R>) => {
    let made: { from: RowModel<F, R>; sort: SortingState[number]; model: RowModel<F, R> } | undefined;
    return (): RowModel<F, R> => {
      const from = table.getPreSortedRowModel();
      const sort = table.atoms.sorting?.get()[0];
      if (!sort) return from;
      if (made?.from === from && made.sort === sort) return made.model;
      const rows = sorted(from.rows, sort);
      made = { from, sort, model: { ...from, rows, flatRows: rows } };
      return made.model;
    };
  };
