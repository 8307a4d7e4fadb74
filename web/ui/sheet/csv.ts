import { isFormula } from '../is-formula.ts';
import { UnreadableFile, type Row } from './sheet.ts';

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** Detects the separator that is most frequent in the first line with content, ignoring quoted text. */
function detectSeparator(text: string): Separator {
  const bare = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  const first = /^[^\r\n]*\S[^\r\n]*/m.exec(bare)?.[0] ?? '';
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Removes the apostrophe that protects a formula from being evaluated. */
const stripApostrophe = (cell: string) =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

const escapeSeparator = (separator: string) => separator.replace(/[$()*+.?[\\\]^{|}]/, String.raw`\$&`);

interface ParserState {
  readonly rows: Row[];
  cells: string[];
  line: number;
  rowStart: number;
}

function endRow(state: ParserState): void {
  state.rows.push({ line: state.rowStart, cells: state.cells });
  state.cells = [];
}

const countNewlines = (text: string) => text.split('\n').length - 1;

/**
 * Parses CSV (RFC 4180) with commas, semicolons or tabs; supports `sep=;` in the first line.
 * @throws UnreadableFile for an unclosed quotation mark
 */
export function parseCsv(content: string): readonly Row[] {
  const text = content.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const separatorLine = /^\uFEFF?sep=(.)\n/.exec(text);
  const separator = separatorLine?.[1] ?? detectSeparator(text);
  const escaped = escapeSeparator(separator);
  const start = separatorLine?.[0].length ?? (text.startsWith('\uFEFF') ? 1 : 0);
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"([^${escaped}\\n]*)|([^${escaped}\\n]*))(${escaped}|\\n|$)`,
    'y',
  );
  const state: ParserState = {
    rows: [],
    cells: [],
    line: separatorLine ? 2 : 1,
    rowStart: separatorLine ? 2 : 1,
  };
  for (let at = start; at < text.length;) {
    cell.lastIndex = at;
    const [match = '', quoted, afterQuote = '', plain = '', end] = cell.exec(text) ?? [];
    if (quoted === undefined && plain.startsWith('"'))
      throw new UnreadableFile(`The quotation mark that begins in line ${state.line} is never closed.`);
    state.cells.push(
      quoted === undefined
        ? stripApostrophe(plain)
        : stripApostrophe(quoted.replaceAll('""', '"') + afterQuote),
    );
    at += match.length;
    state.line += countNewlines(match);
    if (end === '\n' || at >= text.length) {
      if (end === separator) state.cells.push('');
      endRow(state);
      state.rowStart = state.line;
    }
    if (match === '' && end === '') break;
  }
  return state.rows;
}
