/** Rows of cells, as spreadsheets exchange them. */
export type CellTable = readonly (readonly string[])[];

/** A quoted cell; quotes inside it are doubled. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\r|\n|$)/y;
const BARE = /[^\t\r\n]*/y;
const LINE_END = /\r\n|\r|\n/y;

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** Reads the cell that begins at a position. A quote that is never closed is part of the text: `5" pipe`. */
function cellAt(text: string, position: number): { readonly cell: string; readonly end: number } {
  const quoted = matchAt(QUOTED, text, position);
  if (quoted) return { cell: (quoted[1] ?? '').replaceAll('""', '"'), end: position + quoted[0].length };
  const cell = matchAt(BARE, text, position)?.[0] ?? '';
  return { cell, end: position + cell.length };
}

/** Parses tab-separated text as Excel and Google Sheets copy it; a line end after the last row is optional. */
export function parseCells(text: string): CellTable {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  while (position <= text.length) {
    const { cell, end } = cellAt(text, position);
    row.push(cell);
    position = end + 1;
    if (text[end] === '\t') continue;
    rows.push(row);
    row = [];
    const lineEnd = matchAt(LINE_END, text, end)?.[0] ?? '';
    position = end + lineEnd.length;
    if (position >= text.length) break;
  }
  return rows;
}

const cellOf = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Formats cells as tab-separated text; {@link parseCells} returns the same cells. */
export const formatCells = (rows: CellTable): string =>
  rows.map((row) => `${row.map(cellOf).join('\t')}\r\n`).join('');
