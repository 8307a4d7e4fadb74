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
  const timeOfCurrentValue = (field: 'sharedRevision' | 'improveUntil') =>
    record[field] ? history.findLast(({ changes }) => changes[field]?.to === record[field])?.at : undefined;
  return {
    reached: [],
    sharedAt: timeOfCurrentValue('sharedRevision'),
    improvementAskedAt: timeOfCurrentValue('improveUntil'),
  };
}
