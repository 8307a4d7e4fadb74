import type { HistoryEntry } from '../../../shared/api/history.ts';
import type { RecordFor } from '../../../shared/entities/index.ts';
import { reachedSteps } from '../reached-steps.ts';
import type { DeskNoun } from './desk-entries.ts';
import type { RelatedData } from './figures.ts';

export const dependsOnHistory = (noun: DeskNoun, record: RecordFor[DeskNoun]): boolean =>
  noun === 'project' ||
  ('sharedRevision' in record && (Boolean(record.sharedRevision) || record.improveUntil !== ''));

/**
 * Computes from a record's history what its desk entries depend on: the statuses of a project, and when an offer was
 * shared and its improvement requested.
 * @param history oldest first
 */
export function dataOfHistory(
  noun: DeskNoun,
  record: RecordFor[DeskNoun],
  history: readonly HistoryEntry[],
): Pick<RelatedData, 'reached' | 'sharedAt' | 'improvementAskedAt'> {
  if (noun === 'project') return { reached: reachedSteps(history) };
  if (!('sharedRevision' in record)) return { reached: [] };
  const timeOf = (field: 'sharedRevision' | 'improveUntil') =>
    record[field] ? history.findLast(({ changes }) => changes[field]?.to === record[field])?.at : undefined;
  return { reached: [], sharedAt: timeOf('sharedRevision'), improvementAskedAt: timeOf('improveUntil') };
}
