import { useState } from 'react';
import type { CompanyPageContent } from '../../../../shared/api/company-page.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import { relationships } from '../../../../shared/entities/options.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useInviteDialog } from '../../../parts/user/use-invite-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageActions, type PageAction } from '../../../ui/PageActions.tsx';
import { useCompanyChanges } from './use-company-changes.ts';

const LeadDialog = lazyPart(() => import('../../../parts/user/LeadDialog.tsx'));

interface CompanyActionsProps {
  readonly company: Company;
  readonly team: CompanyPageContent['team'];
  readonly onChange: (company: Company) => void;
  readonly reload: () => void;
}

/** The primary action: adds a project or a funding profile, by the type of the company. */
function addActions({ id: companyId, companyType }: Company): readonly PageAction[] {
  const query = { companyId };
  if (companyType === 'project_partner')
    return [{ label: 'Add Project', icon: 'plus', page: 'projectForm', query }];
  return companyType === 'capital_partner'
    ? [{ label: 'Add Funding Profile', icon: 'plus', page: 'capitalForm', query }]
    : [];
}

export function CompanyActions({ company, team, onChange, reload }: CompanyActionsProps) {
  const { email } = useCaller().profile;
  const [isLeadOpen, setLeadOpen] = useState(false);
  const invitation = useInviteDialog(company.id, reload);
  const changes = useCompanyChanges(company, onChange, reload);
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
    { label: 'Change lead', icon: 'person', run: () => setLeadOpen(true) },
    { label: 'Invite User', icon: 'mail', run: invitation.open },
    { label: 'Add Contact', icon: 'people', page: 'contactForm', query },
  ];
  return (
    <>
      <PageActions actions={[edit, ...addActions(company)]} inMenu={more} />
      {invitation.dialog}
      {isLeadOpen && (
        <LeadDialog
          title="Who leads this company?"
          leadId={company.leadId}
          team={team.map(({ email: value, name: label }) => ({ value, label }))}
          onLead={changes.setLead}
          onClose={() => setLeadOpen(false)}
        />
      )}
    </>
  );
}
