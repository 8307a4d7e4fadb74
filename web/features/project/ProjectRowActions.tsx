import { project as entity, type Project } from '../../../shared/entities/project.ts';
import { editAndDeleteActions } from '../../ui/change-actions.ts';
import { RowActions, type RowAction } from '../../ui/RowActions.tsx';
import type { ProjectAction } from './project-actions.ts';

interface ProjectRowActionsProps {
  readonly project: Project;
  readonly actions: readonly ProjectAction[];
  readonly onDelete: (project: Project) => void;
}

export function ProjectRowActions({ project, actions, onDelete }: ProjectRowActionsProps) {
  const query = { projectId: project.id };
  const rowActions: Readonly<Record<ProjectAction, RowAction>> = {
    documents: { label: 'Project Documents', icon: 'documents', page: 'projectDocuments', query },
    ...editAndDeleteActions('project', { page: 'projectForm', query, onDelete: () => onDelete(project) }),
  };
  return <RowActions title={entity.title(project)} actions={actions.map((action) => rowActions[action])} />;
}
