import { download } from './download.ts';

export type Cell = string | number | null | undefined;

/** Text that a spreadsheet would run as a formula; that of a Japanese keyboard, too. */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);

/** A formula gets an apostrophe; numbers stay numbers. */
function neutral(text: string): string {
  if (!isFormula(text)) return text;
  return /^-?\d+(\.\d+)?$/.test(text) ? text : `'${text}`;
}

function cellOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? String(value) : neutral(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180): CRLF after every record, quotes doubled. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map((cell) => cellOf(cell)).join(',')}\r\n`).join('');

/** Downloads a CSV file. The byte order mark tells Excel that it is UTF-8. */
export const downloadCsv = (name: string, rows: readonly (readonly Cell[])[]): void =>
  download(name, new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
