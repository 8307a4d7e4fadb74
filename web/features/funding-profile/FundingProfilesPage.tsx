import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { fundingProfile as entity, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { useList } from '../../api/use-list.ts';
import { allowedChanges, mayBelongTo } from '../../api/permissions.ts';
import { useCaller, type Caller } from '../../api/session-state.ts';
import { useCompanyOfPage } from '../../ui/use-company-of-page.ts';
import type { PrefetchData } from '../../api/use-prefetch.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { editAndDeleteActions } from '../../ui/change-actions.ts';
import { Empty } from '../../ui/Empty.tsx';
import { MissingCompanyPage } from '../../ui/MissingCompanyPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import type { RowAction } from '../../ui/RowActions.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { fundingProfileColumns, fundingProfileNameColumn, fundingProfileOrder } from './columns.tsx';
import { confirmProfile, needsConfirmation } from './confirm-profile.ts';

const TITLE = 'FUNDING PROFILES';

/** Back and Import for administrators, and Add if the company can have profiles. */
function Buttons({ company }: { readonly company: Company | undefined }) {
  const isAdmin = kindOfCaller(useCaller()) === 'admin';
  return (
    <>
      {isAdmin && (
        <PageButton to="capitalPartners" icon="previous" secondary>
          Back to capital partners
        </PageButton>
      )}
      {isAdmin && (
        <PageButton to="import" query={{ noun: 'funding-profile' }} icon="upload" secondary>
          Import
        </PageButton>
      )}
      {company && mayBelongTo('funding-profile', 'companyId', company) && (
        <PageButton to="capitalForm" query={isAdmin ? { companyId: company.id } : undefined} icon="plus">
          Add Funding Profile
        </PageButton>
      )}
    </>
  );
}

function actionsOn(
  caller: Caller,
  profile: FundingProfile,
  onDelete: (profile: FundingProfile) => void,
): readonly RowAction[] {
  const changes = editAndDeleteActions('funding-profile', {
    page: 'capitalForm',
    query: { fundingProfileId: profile.id },
    onDelete: () => onDelete(profile),
  });
  const allowed = allowedChanges(caller, 'funding-profile', profile);
  const confirmAction = { label: 'Confirm', icon: 'check', run: () => void confirmProfile(profile) } as const;
  return [
    ...(allowed.includes('edit') && needsConfirmation(profile) ? [confirmAction] : []),
    ...allowed.map((action) => changes[action]),
  ];
}

/** Funding profiles of a capital partner, titled with the company name. */
export default function FundingProfilesPage() {
  const { companyId, company, error, reload } = useCompanyOfPage();
  const caller = useCaller();
  const isAdmin = kindOfCaller(caller) === 'admin';
  const isOfCompany = (profile: FundingProfile) => profile.companyId === companyId;
  const input = companyId ? { params: { companyId } } : undefined;
  const list = useList('funding-profile', contract['funding-profile'].ofCompany, input, isOfCompany);
  const deletion = useDeletion('funding-profile');
  if (company === null) return <MissingCompanyPage title={TITLE} companyId={companyId} />;
  const buttons = <Buttons company={company} />;
  const isEmpty = list.rows?.length === 0;
  return (
    <Page title={company?.companyName ?? TITLE} actions={!isEmpty && buttons}>
      <Table
        label="Funding Profiles"
        columns={fundingProfileColumns}
        name={fundingProfileNameColumn}
        list={{ ...list, ...(error !== undefined && { error, reload }), rows: company && list.rows }}
        idOf={(profile) => profile.id}
        titleOf={(row) => entity.title(row)}
        defaultSort={fundingProfileOrder}
        importable={isAdmin}
        maxActions={3}
        actionsOf={(profile) => actionsOn(caller, profile, deletion.ask)}
        empty={<Empty title={`No Funding Profile found for ${company?.companyName}`}>{buttons}</Empty>}
      />
      {deletion.dialog}
    </Page>
  );
}

/** The capital partner's own profiles. */
export const prefetchData: PrefetchData = (prefetch, { company }) => {
  if (company) prefetch.list(contract['funding-profile'].ofCompany, { params: { companyId: company.id } });
};
