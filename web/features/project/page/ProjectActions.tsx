import { useState } from 'react';
import { type Project, mayReceiveOffer } from '../../../../shared/entities/project.ts';
import { FIELD } from '../../../../shared/pages.ts';
import { maySave } from '../../../api/permissions.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useGo } from '../../../navigation/use-go.ts';
import { mayAdd } from '../../../parts/document/document-rights.ts';
import { PageActions, type PageAction } from '../../../ui/PageActions.tsx';
import { useDeletion } from '../../../ui/use-deletion.tsx';
import { DELETION_NOTE, projectActions } from '../project-actions.ts';
import type { useProjectChanges } from '../../../parts/project/use-project-changes.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { isImprovementDue, isLive, type Terms } from '../../../../shared/entities/terms.ts';
import { kindOfCaller } from '../../../api/caller.ts';
import { useRecordsOfProject } from '../../../api/use-records-of-project.ts';

const AssignCapitalDialog = lazyPart(() => import('../../../parts/project/assign/AssignCapitalDialog.tsx'));
const UnassignDialog = lazyPart(() => import('../UnassignDialog.tsx'));
const DealDialog = lazyPart(() => import('../deal/DealDialog.tsx'));
const LeadDialog = lazyPart(() => import('./LeadDialog.tsx'));
const RequestDocumentsDialog = lazyPart(() => import('./RequestDocumentsDialog.tsx'));
const StatusDialog = lazyPart(() => import('./StatusDialog.tsx'));

type DialogName = 'assign' | 'unassign' | 'status' | 'lead' | 'deal' | 'request';

interface ProjectDialogProps {
  readonly name: DialogName | undefined;
  readonly project: Project;
  readonly changes: ReturnType<typeof useProjectChanges>;
  readonly onClose: () => void;
}

/** The dialog of a project's action; its code loads when it opens. */
function ProjectDialog({ name, project, changes, onClose }: ProjectDialogProps) {
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

interface ProjectActionsProps {
  readonly project: Project;
  readonly changes: ReturnType<typeof useProjectChanges>;
  /** Whether to show only the primary action, one secondary action and the menu, for the one-line head. */
  readonly isBrief: boolean;
}

function formActions({ id: projectId }: Project) {
  const query = { projectId };
  return {
    edit: { label: 'Edit', icon: 'edit', page: 'projectForm', query },
    add: { label: 'Add document', icon: 'upload', words: 'upload file', page: 'documentForm', query },
  } as const satisfies Readonly<Record<string, PageAction>>;
}

/** Actions that focus a field of the page: the next step, which only administrators read, and a message. */
function fieldActions({ id: projectId, draft }: Project, canManage: boolean): readonly PageAction[] {
  if (draft) return [];
  const messageQuery = { projectId, section: 'conversation', [FIELD]: 'message' };
  const setNextStep: PageAction = {
    label: 'Set next step',
    icon: 'flag',
    page: 'project',
    query: { projectId, [FIELD]: 'nextStep' },
  };
  return [
    ...(canManage ? [setNextStep] : []),
    { label: 'Ask a question', icon: 'mail', words: 'message', page: 'project', query: messageQuery },
  ];
}

interface OfferActions {
  readonly main: PageAction;
  readonly inMenu: readonly PageAction[];
}

/** A funder's main action on a project: continues with the offer that it has, otherwise makes a new one. */
export function offerActions(projectId: string, offers: readonly Terms[]): OfferActions {
  const withStatus = (status: Terms['termsStatus']) =>
    offers.find(({ termsStatus }) => termsStatus === status);
  const view = { page: 'project', query: { projectId, section: 'terms' } } as const;
  if (withStatus('accepted')) return { main: { label: 'View offer', icon: 'file', ...view }, inMenu: [] };
  const due = offers.find(isImprovementDue);
  const live = due ?? offers.find(isLive);
  const offer = live ?? withStatus('draft');
  const make: PageAction = { label: 'Make offer', icon: 'plus', page: 'termsForm', query: { projectId } };
  if (!offer) return { main: make, inMenu: [] };
  const labelIfNotDue = live ? 'Edit offer' : 'Continue offer';
  const label = due ? 'Improve offer' : labelIfNotDue;
  const main: PageAction = { label, icon: 'edit', page: 'termsForm', query: { termsId: offer.id } };
  return { main, inMenu: [{ ...make, label: 'Make another offer' }] };
}

/** The caller's actions about offers of a project; undefined if it can make none, or its offers are not loaded. */
function useOfferActions(project: Project): OfferActions | undefined {
  const caller = useCaller();
  const canOffer =
    kindOfCaller(caller) === 'capital_partner' && mayReceiveOffer(project, caller.profile.companyId);
  const { rows } = useRecordsOfProject('terms', canOffer ? project.id : undefined);
  return canOffer && rows ? offerActions(project.id, rows) : undefined;
}

/** Actions of the caller on a project, the most important last. */
export function ProjectActions({ project, changes, isBrief }: ProjectActionsProps) {
  const caller = useCaller();
  const go = useGo();
  const [dialog, setDialog] = useState<DialogName>();
  const deletion = useDeletion('project', () => go('wip'), DELETION_NOTE);
  const canManage = caller.profile.role === 'admin' && !project.draft;
  const { edit, add } = formActions(project);
  const isAssigned = project.capitalCompanyId !== '';
  const assign: PageAction = {
    label: isAssigned ? 'Reassign' : 'Assign',
    icon: 'assign',
    shortcut: 'assign',
    run: () => setDialog('assign'),
  };
  const status: PageAction = {
    label: 'Change status',
    icon: 'flag',
    shortcut: 'status',
    run: () => setDialog('status'),
  };
  const print: PageAction = { label: 'Print', icon: 'print', run: () => window.print() };
  const remove: PageAction = { label: 'Delete Project', icon: 'trash', run: () => deletion.ask(project) };
  const offer = useOfferActions(project);
  const request: PageAction = { label: 'Request documents', icon: 'file', run: () => setDialog('request') };
  const actions = [
    ...(mayAdd(caller, project) && !project.draft ? [add] : []),
    ...(maySave(caller, 'project', project) ? [edit] : []),
    ...(canManage ? (isAssigned ? [assign, status] : [status, assign]) : []),
    ...(offer ? [request, offer.main] : []),
  ];
  const unassign: PageAction = { label: 'Unassign', icon: 'block', run: () => setDialog('unassign') };
  const lead: PageAction = { label: 'Change lead', icon: 'person', run: () => setDialog('lead') };
  const deal: PageAction = { label: 'Export deal file', icon: 'download', run: () => setDialog('deal') };
  const { email } = caller.profile;
  const takeLead: PageAction = {
    label: 'Take the lead',
    icon: 'person',
    run: () => void changes.setLead(email),
  };
  const moreActions = [
    ...(offer?.inMenu ?? []),
    print,
    ...(canManage && project.leadId !== email ? [takeLead] : []),
    ...(canManage ? [lead, deal] : []),
    ...(canManage && isAssigned ? [unassign] : []),
    ...(projectActions('schedule', caller, project).includes('delete') ? [remove] : []),
  ];
  return (
    <>
      <PageActions
        actions={actions}
        inMenu={moreActions}
        inPalette={fieldActions(project, canManage)}
        isBrief={isBrief}
      />
      {deletion.dialog}
      <ProjectDialog name={dialog} project={project} changes={changes} onClose={() => setDialog(undefined)} />
    </>
  );
}
