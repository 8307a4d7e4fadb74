import { ROW_LIMIT, UnreadableFile, type Row, type Sheet } from './sheet.ts';

export interface Header {
  /** Column index, from 0. */
  readonly at: number;
  /** The header, or the column letter if there is none. */
  readonly name: string;
  readonly example: string;
  readonly hasName: boolean;
}

/** A header and the rows below it. */
export interface Table extends Pick<Sheet, 'since1904' | 'notes'> {
  readonly headers: readonly Header[];
  readonly rows: readonly Row[];
}

const LETTERS = 26;
const columnLetter = (at: number): string =>
  (at >= LETTERS ? columnLetter(Math.floor(at / LETTERS) - 1) : '') +
  String.fromCharCode(65 + (at % LETTERS));
const filledCells = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;

/** The first row with several filled cells; in a single-column file, the first row that is not empty. */
function findHeaderRow(rows: readonly Row[]): Row {
  const header = rows.find((row) => filledCells(row) > 1) ?? rows.find((row) => filledCells(row) > 0);
  if (!header) throw new UnreadableFile('This file has no rows.');
  return header;
}

function readHeaders({ cells }: Row, rows: readonly Row[]): readonly Header[] {
  const width = Math.max(cells.length, ...rows.map((row) => row.cells.length));
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const label = (cells[index] ?? '').trim();
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
const listNames = (heads: readonly Header[]) => heads.map(({ name }) => name).join(', ');

function headerNotes(heads: readonly Header[]): readonly string[] {
  const nameless = heads.filter(({ hasName }) => !hasName);
  const duplicates = heads.filter(isDuplicate);
  return [
    ...(nameless.length > 0
      ? [`Columns without a head are left out unless you choose a field: ${listNames(nameless)}.`]
      : []),
    ...(duplicates.length > 0
      ? [`Heads that stand there twice: ${listNames(duplicates)}. Choose which one counts.`]
      : []),
  ];
}

/**
 * Finds the header of a sheet and the rows below it.
 * @throws UnreadableFile for a file without rows or with too many
 */
export function tableFromSheet(sheet: Sheet): Table {
  const header = findHeaderRow(sheet.rows);
  const at = sheet.rows.indexOf(header);
  const rowsAbove = sheet.rows.slice(0, at).filter((row) => filledCells(row) > 0);
  const rows = sheet.rows.slice(at + 1).filter((row) => filledCells(row) > 0);
  if (rows.length === 0) throw new UnreadableFile('This file has a head and no rows beneath it.');
  if (rows.length > ROW_LIMIT)
    throw new UnreadableFile(
      `This file has more than ${ROW_LIMIT.toLocaleString('en-AU')} rows. Split it into several files.`,
    );
  const headers = readHeaders(header, rows);
  const skipped =
    rowsAbove.length > 0 ? [`The heads are in line ${header.line}; what stands above them is left out.`] : [];
  return {
    headers,
    rows,
    since1904: sheet.since1904,
    notes: [...sheet.notes, ...skipped, ...headerNotes(headers)],
  };
}
