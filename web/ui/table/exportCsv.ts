import { downloadCsv, type Cell } from '../csv.ts';
import type { Column } from './column.ts';

/** The header, then one line per row. */
export const csvRows = <R>(
  columns: readonly Column<R>[],
  rows: readonly R[],
): readonly (readonly Cell[])[] => [
  columns.map((column) => column.header),
  ...rows.map((row) => columns.map((column) => (column.csv ? column.csv(row) : column.text(row)))),
];

/** Downloads the complete filtered list. */
export const exportCsv = <R>(name: string, columns: readonly Column<R>[], rows: readonly R[]): void =>
  downloadCsv(name, csvRows(columns, rows));
