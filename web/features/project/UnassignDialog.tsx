import type { Project } from '../../../shared/entities/project.ts';
import ConfirmDialog from '../../ui/ConfirmDialog.tsx';

interface UnassignDialogProps {
  readonly project: Project;
  readonly onUnassign: () => Promise<boolean>;
  readonly onClose: () => void;
}

export default function UnassignDialog({ project, onUnassign, onClose }: UnassignDialogProps) {
  return (
    <ConfirmDialog
      opened
      title="Unassign this capital partner?"
      action="Unassign"
      onClose={onClose}
      onConfirm={async () => void (await onUnassign())}
    >
      <strong>{project.capitalCompanyName}</strong> will no longer see this project&apos;s documents.
    </ConfirmDialog>
  );
}
