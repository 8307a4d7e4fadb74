import { useState } from 'react';
import type { CompanyPageContent } from '../../../../shared/api/company-page.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import { relationships } from '../../../../shared/entities/options.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useInviteDialog } from '../../../parts/user/use-invite-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageActions, type PageAction } from '../../../ui/PageActions.tsx';
import { useCompanyChanges } from './use-company-changes.ts';

const ApproveDialog = lazyPart(() => import('./ApproveDialog.tsx'));
const LeadDialog = lazyPart(() => import('../../../parts/user/LeadDialog.tsx'));

interface CompanyActionsProps {
  readonly company: Company;
  readonly team: CompanyPageContent['team'];
  readonly onChange: (company: Company) => void;
  readonly reload: () => void;
}

/** The primary action by the type of the company: approves it, or adds a project or a funding profile. */
function primaryActions(
  { id: companyId, companyType }: Company,
  onApprove: () => void,
): readonly PageAction[] {
  const query = { companyId };
  if (companyType === 'guest') return [{ label: 'Approve', icon: 'check', run: onApprove }];
  if (companyType === 'project_partner')
    return [{ label: 'Add Project', icon: 'plus', page: 'projectForm', query }];
  return companyType === 'capital_partner'
    ? [{ label: 'Add Funding Profile', icon: 'plus', page: 'capitalForm', query }]
    : [];
}

/** The actions of a company's page, with their dialogs. */
export function CompanyActions({ company, team, onChange, reload }: CompanyActionsProps) {
  const { email } = useCaller().profile;
  const [openDialog, setOpenDialog] = useState<'approve' | 'lead'>();
  const invitation = useInviteDialog(company.id, reload);
  const changes = useCompanyChanges(company, onChange, reload);
  const closeDialog = () => setOpenDialog(undefined);
  const query = { companyId: company.id };
  const edit: PageAction = { label: 'Edit', icon: 'edit', page: 'companyForm', query };
  const relationshipActions = relationships
    .filter(({ value }) => value !== company.relationship)
    .map(({ value, label }): PageAction => ({
      label: `Mark as ${label.toLowerCase()}`,
      icon: 'flag',
      run: () => void changes.setRelationship(value),
    }));
  const takeLead: PageAction = {
    label: 'Take the lead',
    icon: 'person',
    run: () => void changes.setLead(email),
  };
  const more: readonly PageAction[] = [
    ...relationshipActions,
    ...(company.leadId === email ? [] : [takeLead]),
    { label: 'Change lead', icon: 'person', run: () => setOpenDialog('lead') },
    { label: 'Invite User', icon: 'mail', run: () => invitation.open() },
    { label: 'Add Contact', icon: 'people', page: 'contactForm', query },
  ];
  return (
    <>
      <PageActions
        actions={[edit, ...primaryActions(company, () => setOpenDialog('approve'))]}
        inMenu={more}
      />
      {invitation.dialog}
      {openDialog === 'approve' && (
        <ApproveDialog company={company} onApprove={changes.setType} onClose={closeDialog} />
      )}
      {openDialog === 'lead' && (
        <LeadDialog
          title="Who leads this company?"
          leadId={company.leadId}
          team={team.map(({ email: value, name: label }) => ({ value, label }))}
          onLead={changes.setLead}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
