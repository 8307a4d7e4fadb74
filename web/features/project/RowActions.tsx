import type { Project } from '../../../shared/entities/project.ts';
import { RowActions as Buttons, type RowAction } from '../../ui/RowActions.tsx';
import { titleOf } from './deletable.ts';
import type { ProjectAction } from './rights.ts';

interface RowActionsProps {
  readonly project: Project;
  readonly actions: readonly ProjectAction[];
  readonly onDelete: (project: Project) => void;
}

/** The buttons of a project's row. */
export function RowActions({ project, actions, onDelete }: RowActionsProps) {
  const query = { projectId: project.id };
  const faces: Readonly<Record<ProjectAction, RowAction>> = {
    documents: { label: 'Project Documents', icon: 'documents', page: 'projectDocuments', query },
    edit: { label: 'Edit Project', icon: 'edit', page: 'projectForm', query },
    delete: { label: 'Delete Project', icon: 'trash', danger: true, run: () => onDelete(project) },
  };
  return <Buttons title={titleOf(project)} actions={actions.map((action) => faces[action])} />;
}
