/** A sheet of a file, with its cells as text; from XLSX dates as `2026-11-21` and percentages as `73.5%`. */
export interface Sheet {
  /** Empty for a CSV file. */
  readonly name: string;
  readonly rows: readonly Row[];
  /** Dates are counted from 1904 instead of 1900. */
  readonly since1904: boolean;
  readonly notes: readonly string[];
}

export interface Row {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export const filledCells = (row: Row | undefined): number =>
  row?.cells.filter((cell) => cell.trim() !== '').length ?? 0;

const MAX_BYTES = 10_000_000;
export const ROW_LIMIT = 10_000;
export const COLUMN_LIMIT = 200;

/** The file cannot be imported; the message is for the user. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

const MILLION = 1_000_000;

/** Error message for an empty or oversized file; undefined if the size is acceptable. */
export function sizeIssue({ size }: { readonly size: number }): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size <= MAX_BYTES) return undefined;
  return `This file has ${Math.ceil(size / MILLION)} MB. At most ${MAX_BYTES / MILLION} MB can be imported at once: split it into several files.`;
}
