import { download } from './download.ts';
import { isFormula } from './is-formula.ts';

export type Cell = string | number | null | undefined;

/** Prefixes formulas with an apostrophe; numbers stay numbers. */
function escapeFormula(text: string): string {
  if (!isFormula(text)) return text;
  return /^-?\d+(\.\d+)?$/.test(text) ? text : `'${text}`;
}

function cellOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? String(value) : escapeFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats rows as CSV (RFC 4180): CRLF line endings, doubled quotes. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map((cell) => cellOf(cell)).join(',')}\r\n`).join('');

/** Downloads a CSV file. The byte order mark makes Excel read it as UTF-8. */
export const downloadCsv = (name: string, rows: readonly (readonly Cell[])[]): void =>
  download(name, new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
