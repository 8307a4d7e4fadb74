import { ActionIcon } from '@mantine/core';
import type { Project } from '../../../shared/entities/project.ts';
import { hasPage } from '../../app/pages.ts';
import type { PageName } from '../../app/paths.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useGo } from '../../ui/PageLink.tsx';
import styles from './project.module.css';
import type { ProjectAction } from './rights.ts';

interface ActionFace {
  readonly label: string;
  readonly icon: IconName;
  /** The page it opens; without one the list itself acts. */
  readonly page?: PageName;
}

const faces: Readonly<Record<ProjectAction, ActionFace>> = {
  documents: { label: 'Project Documents', icon: 'documents', page: 'projectDocuments' },
  edit: { label: 'Edit Project', icon: 'edit', page: 'projectForm' },
  delete: { label: 'Delete Project', icon: 'trash' },
};

interface RowActionsProps {
  readonly project: Project;
  readonly actions: readonly ProjectAction[];
  readonly onDelete: (project: Project) => void;
}

/** The buttons of a row. */
export function RowActions({ project, actions, onDelete }: RowActionsProps) {
  const go = useGo();
  return (
    <div className={styles['actions']}>
      {actions.map((action) => {
        const { label, icon, page } = faces[action];
        if (page && !hasPage(page)) return undefined;
        return (
          <ActionIcon
            key={action}
            variant="subtle"
            color="gray"
            className={styles[action] ?? ''}
            size={30}
            title={label}
            aria-label={`${label}: ${project.projectName || 'New project'}`}
            onClick={() => (page ? go(page, { projectId: project.id }) : onDelete(project))}
          >
            <Icon name={icon} />
          </ActionIcon>
        );
      })}
    </div>
  );
}
