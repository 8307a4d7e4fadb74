import { isAdmin } from '../../../shared/access.ts';
import type { HistoryEntry } from '../../../shared/api/history.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { readHistory } from '../../engine/history.ts';
import type { Store } from '../../engine/store.ts';
import { hiddenFromFunder } from './present-terms.ts';

const isHiddenFromFunder = ({ action, changes }: HistoryEntry) =>
  action === 'changed' && Object.keys(changes).every((name) => name in hiddenFromFunder);

/**
 * Whether an offer was changed after the version that the caller saw, in a way that the caller may see. Administrators do
 * not see the funder's private edits, which have no history entry; the funder does not see some steps of the team.
 */
export async function hasMissedChange(
  { caller }: Store,
  { id, version }: Terms,
  seenVersion: number,
): Promise<boolean> {
  if (seenVersion === version) return false;
  // A client that names a version from the future is out of step, too.
  if (seenVersion > version) return true;
  const { entries } = await readHistory('terms', id, {});
  const missedEntries = entries.filter((entry) => entry.version > seenVersion);
  if (isAdmin(caller)) return missedEntries.length > 0;
  const missedVersionCount = version - seenVersion;
  const hiddenVersionCount = missedEntries.filter(isHiddenFromFunder).length;
  return missedVersionCount > hiddenVersionCount;
}
