import { useState } from 'react';
import { company as entity, type Company } from '../../../shared/entities/company.ts';
import { refreshCaller } from '../../api/session.ts';
import { useCaller } from '../../api/session-state.ts';
import { addressSection } from '../../ui/form/address-section.ts';
import type { FormAction } from '../../ui/form/FormButtons.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { newRecord } from '../../ui/form/new-record.ts';
import { useNewId } from '../../ui/form/use-new-id.ts';
import { LoadCompany } from '../../ui/form/LoadCompany.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { NO_COMPANY } from '../../ui/AwaitingApproval.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useInviteDialog } from '../../parts/user/use-invite-dialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { useBack } from '../../navigation/use-back.ts';
import { useReplaceUrl } from '../../navigation/use-replace-url.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { isMissing } from '../../api/errors.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RenamingProgress } from './RenamingProgress.tsx';

const TITLE = 'COMPANY DETAILS';
const LoadedCompanyGone = lazyPart(() => import('./page/LoadedCompanyGone.tsx'));

const sections = [
  { title: 'Company', fields: ['companyName', 'companyType', 'email', 'phone', 'website'] },
  addressSection,
];

function CompanyForm({ company, isNew = false }: { readonly company: Company; readonly isNew?: boolean }) {
  const { profile } = useCaller();
  const back = useBack('schedule');
  const isAdmin = profile.role === 'admin';
  const go = useGo();
  const replaceUrl = useReplaceUrl();
  const invitation = useInviteDialog(company.id);
  const adminActions = ({ id: companyId, companyType, companyName }: Company): readonly FormAction[] => [
    ...(companyType === 'project_partner' && companyName !== ''
      ? [{ label: 'Add Project', icon: 'plus' as const, run: () => go('projectForm', { companyId }) }]
      : []),
    { label: 'Invite User', icon: 'mail', run: () => invitation.open() },
  ];
  const form = useRecordForm({
    noun: 'company',
    record: company,
    isNew,
    sections,
    savedMessage: 'Company details saved',
    onCreated: ({ id: companyId }) => replaceUrl('companyForm', { companyId }),
    onSaved: (saved) => {
      if (saved.id === profile.companyId) void refreshCaller();
    },
    // Only administrators leave the form after saving (rule 10.14).
    onBack: isAdmin ? back : undefined,
  });
  const { record, isStored } = form.context;
  const { error } = form.saving;
  const isGone = isMissing(error);
  const showContacts: FormAction = {
    label: 'Show Contact List',
    icon: 'people',
    run: () => go('contactList', { companyId: record.id }),
  };
  return (
    <FormPage
      form={form}
      title={TITLE}
      extraActions={[...(isAdmin ? adminActions(record) : []), showContacts]}
      after={invitation.dialog}
    >
      {isAdmin && isStored && <RenamingProgress companyId={record.id} />}
      {isAdmin && isGone && <LoadedCompanyGone companyId={record.id} />}
    </FormPage>
  );
}

function NewCompany({ id }: { readonly id: string }) {
  const [company] = useState(() => newRecord(entity, { id }));
  return <CompanyForm company={company} isNew />;
}

/** COMPANY DETAILS: for administrators the company in the URL, or a new one; for other users their own. */
export default function CompanyFormPage() {
  const { profile } = useCaller();
  const companyIdInUrl = useQueryParameter('companyId');
  const newId = useNewId(companyIdInUrl);
  const go = useGo();
  const isAdmin = profile.role === 'admin';
  const companyId = isAdmin ? companyIdInUrl : profile.companyId;
  if (companyId && companyId !== newId)
    return (
      <LoadCompany companyId={companyId} title={TITLE} onBack={() => go('profile')}>
        {(company) => <CompanyForm company={company} />}
      </LoadCompany>
    );
  if (isAdmin) return <NewCompany key={newId} id={newId} />;
  return (
    <Page title={TITLE}>
      <Empty title={NO_COMPANY}>
        <p>It appears here once our team has added you to a company.</p>
      </Empty>
    </Page>
  );
}
