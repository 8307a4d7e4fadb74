import { listText } from '../../../shared/list-text.ts';
import { columnLetter } from './reference.ts';
import type { Row } from './sheet.ts';

const CURRENCY = String.raw`[+-]?(?:[€$]|AUD|EUR)?\s?`;
const UNIT = String.raw`\s?(?:%|[a-z]{1,3}|[mb]illion)?`;
/** Brackets mark a negative amount. */
const pattern = (digits: string) => new RegExp(`^\\(?${CURRENCY}(?:${digits})${UNIT}\\)?$`, 'i');

/** A number with a decimal comma, or with several dots between thousands. */
const WITH_COMMA = pattern(
  String.raw`\d{1,3}(?:[.\s]\d{3})*,\d{1,2}|\d+,\d{1,2}|\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?`,
);
/** A number with a decimal point, or with commas between thousands. */
const WITH_POINT = pattern(String.raw`\d+\.(?:\d{1,2}|\d{4,})|\d{1,3}(?:,\d{3})+(?:\.\d*)?`);
const NUMBER = pattern(String.raw`\d[\d.,\s]*`);

const toPoint = (cell: string) => cell.replaceAll(/(?<=\d)[.\s](?=\d{3}(?!\d))/g, '').replace(',', '.');

/** Returns the first cell of each column whose numbers have decimal commas throughout, by column. */
function examplesByColumn(rows: readonly Row[]): ReadonlyMap<number, string> {
  const examples = new Map<number, string>();
  const columnsWithPoint = new Set<number>();
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) {
      const text = cell.trim();
      if (WITH_POINT.test(text)) columnsWithPoint.add(at);
      else if (!examples.has(at) && WITH_COMMA.test(text)) examples.set(at, text);
    }
  for (const at of columnsWithPoint) examples.delete(at);
  return new Map([...examples].toSorted(([a], [b]) => a - b));
}

/** Replaces decimal commas of a CSV file, as Dutch and French spreadsheets write them, by points. */
export function replaceDecimalCommas(rows: readonly Row[]): {
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
} {
  const examples = examplesByColumn(rows);
  const [example] = examples.values();
  if (example === undefined) return { rows, notes: [] };
  const letters = [...examples.keys()].map(columnLetter);
  const columns = letters.length > 1 ? `Columns ${listText(letters)} have` : `Column ${letters.join('')} has`;
  return {
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell, at) => (examples.has(at) && NUMBER.test(cell.trim()) ? toPoint(cell) : cell)),
    })),
    notes: [`${columns} decimal commas: ${example} is read as ${toPoint(example)}.`],
  };
}
