/** A mutant that no test kills, and why none should. */
export interface Accepted {
  readonly file: string;
  /** The code before and after the mutation. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

type Change = readonly [original: string, replacement: string];

/** The mutants of one file that one reason accepts. */
export const inFile = (file: string, reason: string, ...changes: readonly Change[]): readonly Accepted[] =>
  changes.map(([original, replacement]) => ({ file, original, replacement, reason }));
