import type { Project } from '../../../shared/entities/project.ts';
import AssignCapitalDialog from './AssignCapitalDialog.tsx';
import { useProjectChanges } from './use-project-changes.ts';

interface AssignCellProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Lists show a saved project without being told. */
const display = { adopt: () => undefined };

/** Assigns a project of a list to a funder. */
export default function AssignCell({ project, onClose }: AssignCellProps) {
  const { assign } = useProjectChanges(project, display);
  return <AssignCapitalDialog project={project} onAssign={assign} onClose={onClose} />;
}
