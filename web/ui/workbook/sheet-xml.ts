import { toDayNumber } from '../sheet/spreadsheet-dates.ts';
import { cellName } from '../sheet/reference.ts';
import type { WorkbookCell, WorkbookSheet } from './cell.ts';
import type { Styles } from './styles.ts';
import { cellXmlText, MAIN, XML_HEAD, xmlText } from './xml.ts';

/** Texts of a workbook, each stored once. */
export class SharedTexts {
  readonly #indexes = new Map<string, number>();

  indexOf(text: string): number {
    const index = this.#indexes.get(text) ?? this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }

  toXml(): string {
    const texts = [...this.#indexes.keys()];
    const items = texts.map((text) => `<si><t xml:space="preserve">${cellXmlText(text)}</t></si>`).join('');
    return `${XML_HEAD}<sst xmlns="${MAIN}" uniqueCount="${texts.length}">${items}</sst>`;
  }
}

interface SheetContext {
  readonly texts: SharedTexts;
  readonly styles: Styles;
}

/** Digits that spreadsheets keep of a number. More would show rounding errors: 10.4 / 100 is 0.10400000000000001. */
const DIGITS = 15;
const numberOf = (value: number | Date) =>
  Number((value instanceof Date ? toDayNumber(value) : value).toPrecision(DIGITS));

function cellXml(
  cell: NonNullable<WorkbookCell>,
  reference: string,
  { texts, styles }: SheetContext,
): string {
  const { value, formula } = cell;
  const style = styles.indexOf(cell);
  const head = `<c r="${reference}"${style > 0 ? ` s="${style}"` : ''}`;
  const code = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`;
  if (typeof value !== 'string') return `${head}>${code}<v>${numberOf(value)}</v></c>`;
  if (formula !== undefined) return `${head} t="str">${code}<v>${cellXmlText(value)}</v></c>`;
  return `${head} t="s"><v>${texts.indexOf(value)}</v></c>`;
}

function viewXml({ rows, columns = 0 }: WorkbookSheet['frozen'], isFirst: boolean): string {
  const split = (columns > 0 ? ` xSplit="${columns}"` : '') + (rows > 0 ? ` ySplit="${rows}"` : '');
  const below = rows > 0 ? 'bottom' : 'top';
  const active = columns > 0 ? `${below}Right` : `${below}Left`;
  const pane = `<pane${split} topLeftCell="${cellName(columns, rows)}" activePane="${active}" state="frozen"/>`;
  return (
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">` +
    `${split && pane}</sheetView></sheetViews>`
  );
}

/** A sheet as `xl/worksheets/sheet1.xml`. */
export function sheetXml(
  { rows, widths, frozen }: WorkbookSheet,
  isFirst: boolean,
  context: SheetContext,
): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = rows.map((cells, row) => {
    const filled = cells.map((cell, column) => cell && cellXml(cell, cellName(column, row), context));
    return `<row r="${row + 1}">${filled.join('')}</row>`;
  });
  return (
    `${XML_HEAD}<worksheet xmlns="${MAIN}">` +
    viewXml(frozen, isFirst) +
    (columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '') +
    `<sheetData>${lines.join('')}</sheetData></worksheet>`
  );
}
