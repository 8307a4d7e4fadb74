import { isSameRaw, type Raw } from './raw-values.ts';

/** A field that two users changed to different values. */
export interface Conflict {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Merges the user's input with another user's save.
 * @param initial values that the form was opened with
 * @returns the merged values, and the fields that both changed
 */
export function mergeChanges(initial: Raw, mine: Raw, theirs: Raw) {
  const merged: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  for (const name of Object.keys(mine)) {
    const isMineChanged = !isSameRaw(initial[name], mine[name]);
    const isTheirsChanged = !isSameRaw(initial[name], theirs[name]);
    merged[name] = isMineChanged ? mine[name] : theirs[name];
    if (isMineChanged && isTheirsChanged && !isSameRaw(mine[name], theirs[name]))
      conflicts.push({ name, mine: mine[name], theirs: theirs[name] });
  }
  return { merged, conflicts };
}
