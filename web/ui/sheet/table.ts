import { checkRowCount, findHeaderRows, joinHeadings, type HeaderRows } from './header-rows.ts';
import { columnLetter, listFirst } from './reference.ts';
import { filledCells, type Row, type Sheet } from './sheet.ts';

export interface Header {
  /** Column index, from 0. */
  readonly at: number;
  /** The header, or the column letter if there is none. */
  readonly name: string;
  readonly example: string;
  readonly hasName: boolean;
}

export interface Table extends Pick<Sheet, 'since1904' | 'notes'> {
  readonly headers: readonly Header[];
  readonly rows: readonly Row[];
}

/** In place of a table that cannot be read. */
export const NO_TABLE: Table = { headers: [], rows: [], since1904: false, notes: [] };

function readHeaders(labels: readonly string[], rows: readonly Row[]): readonly Header[] {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), labels.length);
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const label = labels[index] ?? '';
    const name = label || `Column ${columnLetter(index)}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    const example = rows.find((row) => (row.cells[index] ?? '').trim() !== '')?.cells[index] ?? '';
    return {
      at: index,
      name: times > 1 ? `${name} (${times})` : name,
      example: example.trim(),
      hasName: label !== '',
    };
  }).filter(({ hasName, example }) => hasName || example !== '');
}

const isDuplicate = ({ name, hasName }: Header) => hasName && / \(\d+\)$/.test(name);
const listNames = (headers: readonly Header[]) => headers.map(({ name }) => name).join(', ');

function headerNotes(headers: readonly Header[]): readonly string[] {
  const nameless = headers.filter(({ hasName }) => !hasName);
  const duplicates = headers.filter(isDuplicate);
  return [
    nameless.length > 0 && `Columns without a heading: ${listNames(nameless)}. Check the field of each.`,
    duplicates.length > 0 &&
      `Headings that occur more than once: ${listNames(duplicates)}. Choose which column counts.`,
  ].filter((note) => note !== false);
}

/** Minimum number of headings of a wide table: its rows with a single cell are titles, and totals are left out. */
const WIDE_TABLE_COLUMNS = 6;
const TOTAL = /^(sub|grand )?-?totals?\b|\b(sub-?)?totals?$/i;
export const isTotal = (text: string): boolean => TOTAL.test(text);
/** Explains why a row below the headings is not a record; undefined for a record. */
function skippedBecause(row: Row, labels: readonly string[]): string | undefined {
  const isWide = labels.filter(Boolean).length >= WIDE_TABLE_COLUMNS;
  const count = filledCells(row);
  const first = row.cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (
    count > 1 &&
    labels.includes(first) &&
    row.cells.every((cell) => cell.trim() === '' || labels.includes(cell.trim()))
  )
    return 'repeat the headings';
  if (isWide && isTotal(first)) return 'are totals';
  return isWide && count === 1 ? 'have a single cell, such as a title,' : undefined;
}

function splitRows(rows: readonly Row[], labels: readonly string[]) {
  const linesByReason = new Map<string, number[]>();
  const records = rows.filter((row) => {
    if (filledCells(row) === 0) return false;
    const reason = skippedBecause(row, labels);
    if (reason !== undefined) linesByReason.set(reason, [...(linesByReason.get(reason) ?? []), row.line]);
    return reason === undefined;
  });
  const notes = [...linesByReason].map(
    ([reason, lines]) => `Rows that ${reason} are left out: line ${listFirst(lines)}.`,
  );
  return { records, notes };
}

function titleNotes(above: readonly Row[], header: readonly Row[]): readonly string[] {
  if (header.length === 0) return ['No headings were found, so the fields are guessed from the cells.'];
  const lines = header.map(({ line }) => line).join(' and ');
  const hasTitle = above.some((row) => filledCells(row) > 0);
  if (header.length > 1) return [`The headings are in lines ${lines}; rows above them are left out.`];
  return hasTitle ? [`The headings are in line ${lines}; rows above them are left out.`] : [];
}

/**
 * Reads the headings of a sheet and the rows below them.
 * @param chosen the header rows; detected by default
 * @throws UnreadableFile for a file without rows or with too many rows
 */
export function tableFromSheet(
  { rows: all, since1904, notes }: Omit<Sheet, 'name'>,
  chosen: HeaderRows = findHeaderRows(all, () => false),
): Table {
  const { at, count } = chosen;
  const header = all.slice(at, at + count);
  const [first = [], second = []] = header.map(({ cells }) => cells.map((cell) => cell.trim()));
  const labels = count === 2 ? joinHeadings(first, second) : first;
  const { records: rows, notes: skipped } = splitRows(all.slice(at + count), labels);
  checkRowCount(rows.length);
  const headers = readHeaders(labels, rows);
  return {
    headers,
    rows,
    since1904,
    notes: [...notes, ...titleNotes(all.slice(0, at), header), ...skipped, ...headerNotes(headers)],
  };
}
