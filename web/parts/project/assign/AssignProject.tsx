import type { Project } from '../../../../shared/entities/project.ts';
import AssignCapitalDialog from './AssignCapitalDialog.tsx';
import { useProjectChanges } from '../use-project-changes.ts';

interface AssignProjectProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Does nothing after a save, because lists update themselves. */
const display = { adopt: () => undefined };

/** Assigns a project of a list or of the desk to a funder. */
export default function AssignProject({ project, onClose }: AssignProjectProps) {
  const { assign } = useProjectChanges(project, display);
  return <AssignCapitalDialog project={project} onAssign={assign} onClose={onClose} />;
}
