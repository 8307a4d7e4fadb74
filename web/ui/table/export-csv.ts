import type { Cell } from '../csv.ts';
import type { Column } from './column.ts';
import { fetchCode } from '../../api/fetch-code.ts';

export const csvRows = <R>(
  columns: readonly Column<R>[],
  rows: readonly R[],
): readonly (readonly Cell[])[] => [
  columns.map((column) => column.header),
  ...rows.map((row) => columns.map(({ exportValue, text }) => (exportValue ?? text)(row))),
];

/** Downloads the complete filtered list. */
export async function exportCsv<R>(
  name: string,
  columns: readonly Column<R>[],
  rows: readonly R[],
): Promise<void> {
  const { downloadCsv } = await fetchCode(() => import('../csv.ts'));
  downloadCsv(name, csvRows(columns, rows));
}
