import { EARLY_STATUSES } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { CallerKind } from '../../../shared/caller-kind.ts';

export type ProjectAction = 'documents' | 'edit' | 'delete';
export type ProjectList = 'wip' | 'schedule';

const isEarly = (status: string) => EARLY_STATUSES.some((early) => early === status);

/**
 * What a caller may do with a project from a list (specification 2, design 4 "Partner's rights"):
 * from /wip only new projects change; on /schedule new and matched ones, and later ones have documents.
 */
export function actionsFor(
  list: ProjectList,
  kind: CallerKind,
  { projectStatus: status }: Pick<Project, 'projectStatus'>,
): readonly ProjectAction[] {
  const changes = list === 'wip' ? status === 'new' : isEarly(status);
  const mayChange = kind === 'project_partner' && changes;
  const actions: ProjectAction[] = [];
  if (list === 'schedule' && !isEarly(status)) actions.push('documents');
  if (mayChange || (list === 'schedule' && kind === 'admin')) actions.push('edit');
  if (mayChange || (list === 'schedule' && kind === 'admin' && changes)) actions.push('delete');
  return actions;
}
