import { filledCells, type Row } from '../../../ui/sheet/sheet.ts';
import { isTotal } from '../../../ui/sheet/table.ts';
import type { MappedTable } from './file-line.ts';

const AMOUNTS = ['amount', 'price', 'units'];

/** Titles of a total below the sales of a feasibility study. */
const SALES_TOTAL = /^(?:(?:gross|net) (?:realisations?|revenues?|sales)|grv)\b/i;

/** Classifies a row: a line, the title of the lines below it, a total, or an empty row. */
export function classifyRow(
  mapped: MappedTable,
  row: Row,
  hasLines: boolean,
): 'line' | 'title' | 'total' | 'empty' {
  const textOf = (name: string) => {
    const at = [...mapped.mapping].find(([, field]) => field === name)?.[0];
    return at === undefined ? '' : (row.cells[at] ?? '').trim();
  };
  if (filledCells(row) === 0) return 'empty';
  const first = row.cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  const isTotalName = isTotal(first) || (hasLines && mapped.section === 'sales' && SALES_TOTAL.test(first));
  if (isTotalName && textOf('from') === '') return 'total';
  return AMOUNTS.some((name) => textOf(name) !== '') ? 'line' : 'title';
}
