import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import ConfirmDialog from '../../ui/ConfirmDialog.tsx';

/** Statuses in which other funders see an unassigned project; Assigned returns to Matched. */
const BACK_IN_MARKET: ReadonlySet<Project['projectStatus']> = new Set(['new', 'matched', 'assigned']);

interface UnassignDialogProps {
  readonly project: Project;
  readonly onUnassign: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Confirms that a project loses its capital partner. */
export default function UnassignDialog({ project, onUnassign, onClose }: UnassignDialogProps) {
  return (
    <ConfirmDialog
      title="Unassign this capital partner?"
      action="Unassign"
      onClose={onClose}
      onConfirm={async () => void (await onUnassign())}
    >
      <strong>{project.capitalCompanyName}</strong> will no longer see this project&apos;s documents. Its
      people will be notified.
      {!BACK_IN_MARKET.has(project.projectStatus) &&
        ` The status stays ${labelOf(projectStatuses, project.projectStatus)}: change it to Matched to show the project to other funders.`}
    </ConfirmDialog>
  );
}
