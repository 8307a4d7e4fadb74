import type { Project } from '../../../../shared/entities/project.ts';
import { useCaller } from '../../../api/session-state.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { useProjectChanges } from '../../../parts/project/use-project-changes.ts';

const AssignCapitalDialog = lazyPart(() => import('../../../parts/project/assign/AssignCapitalDialog.tsx'));
const UnassignDialog = lazyPart(() => import('../UnassignDialog.tsx'));
const DealDialog = lazyPart(() => import('../deal/DealDialog.tsx'));
const LeadDialog = lazyPart(() => import('./LeadDialog.tsx'));
const RequestDocumentsDialog = lazyPart(() => import('./RequestDocumentsDialog.tsx'));
const StatusDialog = lazyPart(() => import('./StatusDialog.tsx'));

export type DialogName = 'assign' | 'unassign' | 'status' | 'lead' | 'deal' | 'request';

interface ProjectDialogProps {
  readonly name: DialogName | undefined;
  readonly project: Project;
  readonly changes: ReturnType<typeof useProjectChanges>;
  readonly onClose: () => void;
}

/** The dialog of a project's action; its code loads when it opens. */
export function ProjectDialog({ name, project, changes, onClose }: ProjectDialogProps) {
  const { companyId } = useCaller().profile;
  const common = { project, onClose };
  switch (name) {
    case 'assign':
      return <AssignCapitalDialog {...common} onAssign={changes.assign} />;
    case 'unassign':
      return <UnassignDialog {...common} onUnassign={changes.unassign} />;
    case 'status':
      return <StatusDialog {...common} onStatus={changes.setStatus} />;
    case 'lead':
      return <LeadDialog {...common} onLead={changes.setLead} />;
    case 'deal':
      return <DealDialog {...common} />;
    case 'request':
      return <RequestDocumentsDialog {...common} funderId={companyId} />;
    default:
      return undefined;
  }
}
