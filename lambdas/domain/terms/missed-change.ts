import { isAdmin } from '../../../shared/access.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { readHistory } from '../../engine/history.ts';
import type { Store } from '../../engine/store.ts';

/**
 * Whether an offer has changed since the version that the caller saw. An administrator does not miss the funder's
 * private edits, which have no history entry.
 */
export async function hasMissedChange(
  { caller }: Store,
  { id, version }: Terms,
  seenVersion: number,
): Promise<boolean> {
  if (seenVersion >= version || !isAdmin(caller)) return seenVersion !== version;
  const { entries } = await readHistory('terms', id, { limit: '1' });
  return entries.every((last) => seenVersion < last.version);
}
