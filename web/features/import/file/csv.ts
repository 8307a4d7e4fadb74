import { isFormula } from '../../../ui/csv.ts';
import { UnreadableFile, type Row } from './sheet.ts';

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** How often each separator stands in the first line, outside of quotes. */
function separatorOf(text: string): Separator {
  const bare = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  const first = /^[^\r\n]*\S[^\r\n]*/m.exec(bare)?.[0] ?? '';
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** An apostrophe that keeps a spreadsheet from running a text is not part of it. */
const bare = (cell: string) => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell);

const escaped = (separator: string) => (separator === '\t' ? String.raw`\t` : separator);

interface Reading {
  readonly rows: Row[];
  cells: string[];
  line: number;
  /** The line in which the present row begins. */
  begin: number;
}

function endRow(reading: Reading): void {
  reading.rows.push({ line: reading.begin, cells: reading.cells });
  reading.cells = [];
}

const newlines = (text: string) => text.split('\n').length - 1;

/**
 * The rows of a CSV text (RFC 4180), separated by commas, semicolons or tabs; `sep=;` in its first line is obeyed.
 * @throws UnreadableFile for a quotation mark that is never closed
 */
export function parseCsv(content: string): readonly Row[] {
  const text = content.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const told = /^\uFEFF?sep=(.)\n/.exec(text);
  const separator = told?.[1] ?? separatorOf(text);
  const start = told?.[0].length ?? (text.startsWith('\uFEFF') ? 1 : 0);
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"([^${escaped(separator)}\\n]*)|([^${escaped(separator)}\\n]*))(${escaped(separator)}|\\n|$)`,
    'y',
  );
  const reading: Reading = { rows: [], cells: [], line: told ? 2 : 1, begin: told ? 2 : 1 };
  for (let at = start; at < text.length;) {
    cell.lastIndex = at;
    const [all = '', quoted, after = '', plain = '', end] = cell.exec(text) ?? [];
    if (quoted === undefined && plain.startsWith('"'))
      throw new UnreadableFile(`The quotation mark that begins in line ${reading.line} is never closed.`);
    reading.cells.push(quoted === undefined ? bare(plain) : bare(quoted.replaceAll('""', '"') + after));
    at += all.length;
    reading.line += newlines(all);
    if (end === '\n' || at >= text.length) {
      if (end === separator) reading.cells.push('');
      endRow(reading);
      reading.begin = reading.line;
    }
    if (all === '' && end === '') break;
  }
  return reading.rows;
}
