import { canChangeInSchedule, isPastMatched, type Project } from '../../../shared/entities/project.ts';
import { allowedChanges, mayCreate, type Change } from '../../api/permissions.ts';
import type { Caller } from '../../api/session-state.ts';

export type ProjectAction = 'documents' | Change;
export type ProjectList = 'wip' | 'schedule';

/** Shown before a project is deleted, also one with open offers. */
export const DELETION_NOTE = 'No emails are sent.';

/**
 * Actions of a caller on a project in a list (rules 2.6 and 2.7). From /wip a project partner can open the documents
 * of every project, a capital partner those of projects it funds.
 */
export function projectActions(
  list: ProjectList,
  caller: Caller,
  project: Project,
): readonly ProjectAction[] {
  const changes = allowedChanges(caller, 'project', project);
  if (list === 'schedule') return isPastMatched(project) ? ['documents', ...changes] : changes;
  const documents = mayCreate(caller, 'document') || isPastMatched(project) ? (['documents'] as const) : [];
  return [...documents, ...(canChangeInSchedule(project) ? changes : [])];
}
