/** A surviving mutant, with the reason why it is accepted. */
export interface AcceptedMutant {
  readonly file: string;
  /** Code before and after the mutation. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

type Change = readonly [original: string, replacement: string];

/** Stryker's replacements for an empty list and an empty text. */
export const STRYKER_LIST = '["Stryker was here"]';
export const STRYKER_TEXT = '"Stryker was here!"';

/** Accepts mutants of one file with a common reason. */
export const inFile = (file: string, reason: string, ...changes: readonly Change[]): AcceptedMutant[] =>
  changes.map(([original, replacement]) => ({ file, original, replacement, reason }));
