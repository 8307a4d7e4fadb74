import type { Project } from '../../../../shared/entities/project.ts';
import SelectLead from '../../../parts/user/LeadDialog.tsx';
import { useTeam } from '../use-team.ts';

interface LeadDialogProps {
  readonly project: Project;
  /** Resolves to true on success, which closes the dialog. */
  readonly onLead: (email: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Changes the lead of a project. */
export default function LeadDialog({ project, onLead, onClose }: LeadDialogProps) {
  const { options, issue, isLoading } = useTeam(project.id);
  return (
    <SelectLead
      title="Who leads this project?"
      leadId={project.leadId}
      team={options}
      loading={isLoading}
      issue={issue}
      onLead={onLead}
      onClose={onClose}
    />
  );
}
