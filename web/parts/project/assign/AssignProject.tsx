import { useState } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';
import AssignCapitalDialog from './AssignCapitalDialog.tsx';
import { useProjectChanges } from '../use-project-changes.ts';

interface AssignProjectProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Assigns a project of a list or of the desk to a funder. After a colleague's change, it shows the latest project. */
export default function AssignProject({ project, onClose }: AssignProjectProps) {
  const [latest, setLatest] = useState(project);
  const { assign } = useProjectChanges(latest, { adopt: setLatest });
  return <AssignCapitalDialog project={latest} onAssign={assign} onClose={onClose} />;
}
