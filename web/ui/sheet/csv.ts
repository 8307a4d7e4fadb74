import { isFormula } from '../is-formula.ts';
import { UnreadableFile, type Row } from './sheet.ts';
import { listText } from '../../../shared/schema/list-text.ts';
import { columnLetter } from './reference.ts';

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** Lines whose cells decide about the separator. */
const SAMPLE_LINES = 50;

/** Counts, for the most frequent number of cells above one, the lines with it, and then the cells. */
function separatorScore(
  lines: readonly string[],
  separator: Separator,
): readonly [lines: number, cells: number] {
  const lineCounts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(separator).length;
    if (cells > 1) lineCounts.set(cells, (lineCounts.get(cells) ?? 0) + 1);
  }
  const [cells = 1, count = 0] =
    [...lineCounts].toSorted(
      ([leftCells, left], [rightCells, right]) => right - left || rightCells - leftCells,
    )[0] ?? [];
  return [count, cells];
}

/**
 * Detects the separator that splits most lines into the same number of cells, ignoring quoted text: a title above the
 * headings has none, and amounts have commas of their own.
 */
function detectSeparator(text: string): Separator {
  const bare = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  const lines = bare
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  const scored = SEPARATORS.map((separator) => ({ separator, score: separatorScore(lines, separator) }));
  const [best] = scored.toSorted(
    ({ score: [leftLines, leftCells] }, { score: [rightLines, rightCells] }) =>
      rightLines - leftLines || rightCells - leftCells,
  );
  return best?.separator ?? ',';
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
  // A quoted cell and any text after its closing quote, or a bare cell; then a separator, a line end or the end.
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
