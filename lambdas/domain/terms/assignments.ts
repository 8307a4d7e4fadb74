import type { HistoryEntry } from '../../../shared/api/history.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { everyHistoryEntry } from '../../engine/history.ts';
import { readHeldChange } from '../mail/held-change.ts';

/** Reads the last entry of a project's history that changes its funder; an empty list if there is none. */
export async function readLastAssignment(projectId: string): Promise<readonly HistoryEntry[]> {
  for await (const entry of everyHistoryEntry('project', projectId))
    if (entry.changes['capitalCompanyId']) return [entry];
  return [];
}

/** The changes of a project's funder after a version, newest first. */
async function readAssignmentsSince(projectId: string, version: number): Promise<readonly HistoryEntry[]> {
  const assignments: HistoryEntry[] = [];
  for await (const entry of everyHistoryEntry('project', projectId)) {
    if (entry.version <= version) break;
    if (entry.changes['capitalCompanyId']) assignments.push(entry);
  }
  return assignments;
}

/**
 * Returns the assignments that are undone if a project, as changed, is back with an earlier funder: those since the held
 * change, newest first, back to the assignment that replaced this funder. Empty if the change is not an undo.
 */
export async function readUndoneAssignments({
  id,
  capitalCompanyId,
}: Pick<Project, 'id' | 'capitalCompanyId'>): Promise<readonly HistoryEntry[]> {
  const heldChange = await readHeldChange(id);
  const assignments = heldChange ? await readAssignmentsSince(id, heldChange.before.version) : [];
  const oldestUndone = assignments.findIndex(
    ({ changes }) => changes['capitalCompanyId']?.from === capitalCompanyId,
  );
  return assignments.slice(0, oldestUndone + 1);
}
