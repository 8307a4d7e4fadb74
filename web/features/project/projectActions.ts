import { changesFromWip, isPastMatched, type Project } from '../../../shared/entities/project.ts';
import { allowedChanges, type Change } from '../../api/permissions.ts';
import type { Caller } from '../../api/sessionState.ts';

export type ProjectAction = 'documents' | Change;
export type ProjectList = 'wip' | 'schedule';

/** What a caller may do with a project from a list (specification 2). */
export function projectActions(
  list: ProjectList,
  caller: Caller,
  project: Project,
): readonly ProjectAction[] {
  const changes = allowedChanges(caller, 'project', project);
  if (list === 'wip') return changesFromWip(project) ? changes : [];
  return isPastMatched(project) ? ['documents', ...changes] : changes;
}
