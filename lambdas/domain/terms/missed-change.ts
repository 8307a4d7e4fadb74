import { isAdmin } from '../../../shared/access.ts';
import type { HistoryEntry } from '../../../shared/api/history.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { readHistory } from '../../engine/history.ts';
import type { Store } from '../../engine/store.ts';
import { hiddenFromFunder } from './present-terms.ts';

const isHiddenFromFunder = ({ action, changes }: HistoryEntry) =>
  action === 'changed' && Object.keys(changes).every((name) => name in hiddenFromFunder);

/**
 * Whether the caller could have seen a change of an offer since the version that the caller saw. Administrators do not
 * see the funder's private edits, which have no history entry; the funder does not see some steps of the team.
 */
export async function hasMissedChange(
  { caller }: Store,
  { id, version }: Terms,
  seenVersion: number,
): Promise<boolean> {
  if (seenVersion >= version) return seenVersion !== version;
  const { entries } = await readHistory('terms', id, {});
  const missed = entries.filter((entry) => entry.version > seenVersion);
  if (isAdmin(caller)) return missed.length > 0;
  return missed.filter(isHiddenFromFunder).length < version - seenVersion;
}
