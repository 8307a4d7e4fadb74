import { fetchCode } from '../../api/fetch-code.ts';
import type { Column } from './column.ts';

/** Downloads the complete filtered list. */
export async function exportCsv<R>(
  name: string,
  columns: readonly Column<R>[],
  rows: readonly R[],
): Promise<void> {
  const { downloadRows } = await fetchCode(() => import('./csv-rows.ts'));
  downloadRows(name, columns, rows);
}
