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

const SIZE_LIMIT = 10_000_000;
export const ROW_LIMIT = 5_000;
export const COLUMN_LIMIT = 200;

/** Why a file cannot be imported, in words for the person. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

const million = 1_000_000;

/** Why a file of this size is not read; undefined for one that is. */
export function sizeIssue({ size }: { readonly size: number }): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size <= SIZE_LIMIT) return undefined;
  return `This file has ${Math.ceil(size / million)} MB. At most ${SIZE_LIMIT / million} MB can be imported at once: split it into several files.`;
}
