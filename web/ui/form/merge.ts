import { sameRaw, type Raw } from './values.ts';

/** A field that two people changed to different values. */
export interface Clash {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Compares what a person typed with what somebody else saved in between.
 * @param start what the form began with
 * @returns what to show now, where only one side changed a field, and the fields to choose
 */
export function merge(start: Raw, mine: Raw, theirs: Raw): { merged: Raw; clashes: readonly Clash[] } {
  const merged: Record<string, unknown> = {};
  const clashes: Clash[] = [];
  for (const name of Object.keys(mine)) {
    const changedHere = !sameRaw(start[name], mine[name]);
    const changedThere = !sameRaw(start[name], theirs[name]);
    merged[name] = changedHere ? mine[name] : theirs[name];
    if (changedHere && changedThere && !sameRaw(mine[name], theirs[name]))
      clashes.push({ name, mine: mine[name], theirs: theirs[name] });
  }
  return { merged, clashes };
}
