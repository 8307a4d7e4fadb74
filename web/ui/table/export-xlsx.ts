import type { CellObject, SheetData } from 'write-excel-file/universal';
import { today } from '../format.ts';
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
/** Column widths in characters. */
const NARROWEST = 10;
const WIDEST = 60;
const MEASURED_ROWS = 500;

const number = (value: number, kind: Column<unknown>['kind']): CellObject => ({
  value: kind === 'percent' ? value / PER_CENT : value,
  type: Number,
  ...(kind && formats[kind] && { format: formats[kind] }),
});

function cellOf<R>(column: Column<R>, row: R): CellObject | null {
  const value = column.csv ? column.csv(row) : column.text(row);
  if (typeof value === 'number') return number(value, column.kind);
  const day = column.kind === 'date' ? String(column.sort?.(row) ?? '') : '';
  if (day !== '') return { value: new Date(`${day}T00:00:00Z`), type: Date, format: DATE_FORMAT };
  // Text is never a formula, whatever it starts with.
  return value ? { value, type: String } : null;
}

/** Returns the cells of a list: a header, then numbers, dates, percentages and texts per record. */
export function sheetOf<R>({ columns, rows, idOf, importable }: ExportedList<R>): SheetData {
  const head = [...columns.map(({ header }) => header), ...(importable ? ['Id'] : [])];
  return [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' })),
    ...rows.map((row) => [
      ...columns.map((column) => cellOf(column, row)),
      ...(importable ? [{ value: idOf(row), type: String }] : []),
    ]),
  ];
}

function widthsOf<R>({ columns, rows, importable }: ExportedList<R>): { readonly width: number }[] {
  const measured = rows.slice(0, MEASURED_ROWS);
  const widths = columns.map((column) => {
    const texts = [column.header, ...measured.map((row) => column.text(row))];
    const longest = texts.reduce((max, { length }) => Math.max(max, length), NARROWEST);
    return { width: Math.min(longest + 2, WIDEST) };
  });
  return [...widths, ...(importable ? [{ width: NARROWEST }] : [])];
}

/** Creates the spreadsheet of a list with a frozen header. */
export async function xlsxOf<R>(list: ExportedList<R>): Promise<Blob> {
  const { default: write } = await fetchCode(() => import('write-excel-file/universal'));
  const options = { sheet: list.label, columns: widthsOf(list), stickyRowsCount: 1 };
  return write(sheetOf(list), options).toBlob();
}

/**
 * Downloads the filtered and sorted rows of a list as a spreadsheet.
 * @throws Error if the library cannot be loaded
 */
export async function exportXlsx<R>(list: ExportedList<R>): Promise<void> {
  const { download } = await fetchCode(() => import('../download.ts'));
  download(`${list.label} ${today()}.xlsx`, await xlsxOf(list));
}
