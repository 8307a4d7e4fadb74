import { today } from '../format.ts';
import type { WorkbookCell } from '../workbook/cell.ts';
import type { Column } from './column.ts';
import { fetchCode } from '../../api/fetch-code.ts';

interface ExportedList<R> {
  /** Title of the list, used for the sheet and the file. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly idOf: (row: R) => string;
  /** Adds a last column with record ids. */
  readonly importable?: boolean;
}

const DATE_FORMAT = 'dd/mm/yyyy';
const formats: Partial<Record<NonNullable<Column<unknown>['kind']>, string>> = {
  money: '#,##0',
  percent: '0.00%',
};
const PER_CENT = 100;
/** Column widths in characters; the margin fits the cell's padding. */
const WIDTH_MARGIN = 2;
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;
const MEASURED_ROWS = 500;

const numberCell = (value: number, kind: Column<unknown>['kind']): WorkbookCell => ({
  value: kind === 'percent' ? value / PER_CENT : value,
  ...(kind && formats[kind] && { format: formats[kind] }),
});

function cellOf<R>(column: Column<R>, row: R): WorkbookCell {
  const value = column.exportValue ? column.exportValue(row) : column.text(row);
  if (typeof value === 'number') return numberCell(value, column.kind);
  const day = column.kind === 'date' ? String(column.sort?.(row) ?? '') : '';
  if (day !== '') return { value: new Date(`${day}T00:00:00Z`), format: DATE_FORMAT };
  return value ? { value } : null;
}

/** Returns the cells of a list: a header, then numbers, dates, percentages and texts per record. */
export function sheetOf<R>(props: ExportedList<R>): readonly (readonly WorkbookCell[])[] {
  const { columns, rows, idOf, importable } = props;
  const headings = [...columns.map(({ header }) => header), ...(importable ? ['Id'] : [])];
  return [
    headings.map((value) => ({ value, isBold: true })),
    ...rows.map((row) => [
      ...columns.map((column) => cellOf(column, row)),
      ...(importable ? [{ value: idOf(row) }] : []),
    ]),
  ];
}

function widthsOf<R>({ columns, rows, importable }: ExportedList<R>): readonly number[] {
  const measured = rows.slice(0, MEASURED_ROWS);
  const widths = columns.map((column) => {
    const texts = [column.header, ...measured.map((row) => column.text(row))];
    const longest = texts.reduce((max, { length }) => Math.max(max, length), MIN_WIDTH);
    return Math.min(longest + WIDTH_MARGIN, MAX_WIDTH);
  });
  return [...widths, ...(importable ? [MIN_WIDTH] : [])];
}

/** Creates the spreadsheet of a list with a frozen header. */
export async function xlsxOf<R>(list: ExportedList<R>): Promise<Blob> {
  const { workbookFile, workbookOf } = await fetchCode(() => import('../workbook/workbook.ts'));
  return workbookFile(
    workbookOf([{ name: list.label, rows: sheetOf(list), widths: widthsOf(list), frozen: { rows: 1 } }]),
  );
}

/** Downloads the filtered and sorted rows of a list as a spreadsheet. @throws Error if the library cannot be loaded */
export async function exportXlsx<R>(list: ExportedList<R>): Promise<void> {
  const { download } = await fetchCode(() => import('../download.ts'));
  download(`${list.label} ${today()}.xlsx`, await xlsxOf(list));
}
