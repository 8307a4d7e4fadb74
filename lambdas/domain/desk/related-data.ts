import type { HistoryEntry } from '../../../shared/api/history.ts';
import type { RecordFor } from '../../../shared/entities/index.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { reachedSteps } from '../reached-steps.ts';
import type { DeskNoun } from './desk-entries.ts';
import type { RelatedData } from './figures.ts';

const isOffer = (record: RecordFor[DeskNoun]): record is Terms => 'sharedRevision' in record;

/** Whether desk entries need a record's history: of a project, and of a shared offer or an offer to improve. */
export const needsHistory = (noun: DeskNoun, record: RecordFor[DeskNoun]): boolean =>
  noun === 'project' || (isOffer(record) && (Boolean(record.sharedRevision) || record.improveUntil !== ''));

/** When a field of an offer got its current value; undefined if it is empty. */
function timeOfCurrentValue(
  offer: Terms,
  history: readonly HistoryEntry[],
  field: 'sharedRevision' | 'improveUntil',
): string | undefined {
  const value = offer[field];
  return value ? history.findLast(({ changes }) => changes[field]?.to === value)?.at : undefined;
}

/**
 * Computes from a record's history the times that its desk entries need: when a project reached its statuses, and when
 * an offer was shared and its improvement requested.
 * @param history oldest first
 */
export function timesFromHistory(
  noun: DeskNoun,
  record: RecordFor[DeskNoun],
  history: readonly HistoryEntry[],
): Pick<RelatedData, 'reached' | 'sharedAt' | 'improvementAskedAt'> {
  if (noun === 'project') return { reached: reachedSteps(history) };
  if (!isOffer(record)) return { reached: [] };
  return {
    reached: [],
    sharedAt: timeOfCurrentValue(record, history, 'sharedRevision'),
    improvementAskedAt: timeOfCurrentValue(record, history, 'improveUntil'),
  };
}
