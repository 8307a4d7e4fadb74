import { sameRaw, type Raw } from './raw-values.ts';

/** A field that two people changed to different values. */
export interface Conflict {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Merges what a person typed with what somebody else saved in between.
 * @param start the values that the form was opened with
 * @returns the merged values, and the fields that both changed
 */
export function mergeChanges(
  start: Raw,
  mine: Raw,
  theirs: Raw,
): { merged: Raw; conflicts: readonly Conflict[] } {
  const merged: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  for (const name of Object.keys(mine)) {
    const changedHere = !sameRaw(start[name], mine[name]);
    const changedThere = !sameRaw(start[name], theirs[name]);
    merged[name] = changedHere ? mine[name] : theirs[name];
    if (changedHere && changedThere && !sameRaw(mine[name], theirs[name]))
      conflicts.push({ name, mine: mine[name], theirs: theirs[name] });
  }
  return { merged, conflicts };
}
