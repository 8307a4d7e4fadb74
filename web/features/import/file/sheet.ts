/** What a file holds, whatever its format: every cell as text, the days as 2026-11-21, shares as 73.5%. */
export interface Sheet {
  /** Each with its number in the file, from 1. */
  readonly rows: readonly Row[];
  /** Numbers that stand for days count from 1904, not from 1900. */
  readonly since1904: boolean;
  /** What the person should know of the file. */
  readonly notes: readonly string[];
}

export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

export const SIZE_LIMIT = 10_000_000;
export const ROW_LIMIT = 5_000;
export const COLUMN_LIMIT = 200;

/** Why a file cannot be imported, in words for the person. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}
