import type { HistoryEntry } from '../../../shared/api/history.ts';
import { everyHistoryEntry } from '../../engine/history.ts';

/** The last entry of a project's history that changes its funder. */
export async function lastAssignment(projectId: string): Promise<HistoryEntry | undefined> {
  for await (const entry of everyHistoryEntry('project', projectId))
    if (entry.changes['capitalCompanyId']) return entry;
  return undefined;
}
