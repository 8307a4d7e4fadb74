/** A mutant that no test kills, and why none should. */
export interface Accepted {
  readonly file: string;
  /** The code before and after the mutation. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const accepted: readonly Accepted[] = [];
