import { downloadCsv } from '../csv.ts';
import type { Column } from './column.ts';

/** Returns the headings and the cells of a list. */
export const csvRows = <R>(columns: readonly Column<R>[], rows: readonly R[]) => [
  columns.map((column) => column.header),
  ...rows.map((row) => columns.map(({ exportValue, text }) => (exportValue ?? text)(row))),
];

export const downloadRows = <R>(name: string, columns: readonly Column<R>[], rows: readonly R[]): void =>
  downloadCsv(name, csvRows(columns, rows));
