import { ROW_LIMIT, UnreadableFile, type Row, type Sheet } from './sheet.ts';

/** A column of a file. */
export interface Head {
  /** Its place, from 0. */
  readonly at: number;
  /** What the file calls it, or its letter where it has no head. */
  readonly name: string;
  /** The first value beneath it. */
  readonly example: string;
  readonly named: boolean;
}

/** A file with one head and the rows beneath it. */
export interface Table extends Pick<Sheet, 'since1904' | 'notes'> {
  readonly heads: readonly Head[];
  readonly rows: readonly Row[];
}

const LETTERS = 26;
const letterOf = (at: number): string =>
  (at >= LETTERS ? letterOf(Math.floor(at / LETTERS) - 1) : '') + String.fromCharCode(65 + (at % LETTERS));
const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;

/** The first row with several filled cells; in a file of one column, the first that is not empty. */
function headRow(rows: readonly Row[]): Row {
  const found = rows.find((row) => filled(row) > 1) ?? rows.find((row) => filled(row) > 0);
  if (!found) throw new UnreadableFile('This file has no rows.');
  return found;
}

function headsOf({ cells }: Row, rows: readonly Row[]): readonly Head[] {
  const width = Math.max(cells.length, ...rows.map((row) => row.cells.length));
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const own = (cells[at] ?? '').trim();
    const name = own || `Column ${letterOf(at)}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    const example = rows.find((row) => (row.cells[at] ?? '').trim() !== '')?.cells[at] ?? '';
    return { at, name: times > 1 ? `${name} (${times})` : name, example: example.trim(), named: own !== '' };
  }).filter(({ named, example }) => named || example !== '');
}

const isDoubled = ({ name, named }: Head) => named && / \(\d+\)$/.test(name);
const listed = (heads: readonly Head[]) => heads.map(({ name }) => name).join(', ');

function headNotes(heads: readonly Head[]): readonly string[] {
  const nameless = heads.filter(({ named }) => !named);
  const doubled = heads.filter(isDoubled);
  return [
    ...(nameless.length > 0
      ? [`Columns without a head are left out unless you choose a field: ${listed(nameless)}.`]
      : []),
    ...(doubled.length > 0
      ? [`Heads that stand there twice: ${listed(doubled)}. Choose which one counts.`]
      : []),
  ];
}

/**
 * Finds the head of a sheet and the rows beneath it.
 * @throws UnreadableFile for a file without rows, or with too many
 */
export function tidy(sheet: Sheet): Table {
  const head = headRow(sheet.rows);
  const at = sheet.rows.indexOf(head);
  const above = sheet.rows.slice(0, at).filter((row) => filled(row) > 0);
  const rows = sheet.rows.slice(at + 1).filter((row) => filled(row) > 0);
  if (rows.length === 0) throw new UnreadableFile('This file has a head and no rows beneath it.');
  if (rows.length > ROW_LIMIT)
    throw new UnreadableFile(
      `This file has more than ${ROW_LIMIT.toLocaleString('en-AU')} rows. Split it into several files.`,
    );
  const heads = headsOf(head, rows);
  const skipped =
    above.length > 0 ? [`The heads are in line ${head.line}; what stands above them is left out.`] : [];
  return {
    heads,
    rows,
    since1904: sheet.since1904,
    notes: [...sheet.notes, ...skipped, ...headNotes(heads)],
  };
}
