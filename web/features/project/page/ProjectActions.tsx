import { useState } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';
import { FIELD } from '../../../../shared/pages.ts';
import { maySave } from '../../../api/permissions.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useGo } from '../../../navigation/use-go.ts';
import { mayAdd } from '../../../parts/document/document-rights.ts';
import { PageActions, type PageAction } from '../../../ui/PageActions.tsx';
import { useDeletion } from '../../../ui/use-deletion.tsx';
import { projectActions } from '../project-actions.ts';
import type { useProjectChanges } from '../../../parts/project/use-project-changes.ts';
import { useOfferAction } from './offer-action.ts';
import { ProjectDialog, type DialogName } from './ProjectDialog.tsx';

interface ProjectActionsProps {
  readonly project: Project;
  readonly changes: ReturnType<typeof useProjectChanges>;
  /** Whether to show only the primary action, one secondary action and the menu, for the one-line head. */
  readonly isBrief: boolean;
}

/** Actions that open a form. */
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
  return [
    ...(canManage
      ? ([
          {
            label: 'Set next step',
            icon: 'flag',
            page: 'project',
            query: { projectId, [FIELD]: 'nextStep' },
          },
        ] as const)
      : []),
    { label: 'Ask a question', icon: 'mail', words: 'message', page: 'project', query: messageQuery },
  ];
}

/** Actions of the caller on a project, the most important last. */
export function ProjectActions({ project, changes, isBrief }: ProjectActionsProps) {
  const caller = useCaller();
  const go = useGo();
  const [dialog, setDialog] = useState<DialogName>();
  const deletion = useDeletion('project', () => go('wip'));
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
  const offer = useOfferAction(project);
  const request: PageAction = { label: 'Request documents', icon: 'file', run: () => setDialog('request') };
  const actions = [
    ...(mayAdd(caller, project) && !project.draft ? [add] : []),
    ...(maySave(caller, 'project', project) ? [edit] : []),
    ...(canManage ? (isAssigned ? [assign, status] : [status, assign]) : []),
    ...(offer ? [request, offer] : []),
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
