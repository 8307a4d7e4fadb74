import { contract } from '../../../shared/api/index.ts';
import { company as entity, type Company } from '../../../shared/entities/company.ts';
import { editAndDeleteActions } from '../../ui/change-actions.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import type { RowAction } from '../../ui/RowActions.tsx';
import { Letters } from '../../ui/table/letters/Letters.tsx';
import { useNamedList } from '../../ui/table/letters/use-named-list.ts';
import { Table } from '../../ui/table/Table.tsx';
import { companyNameColumn, companyOrder, type CompanyAction, type CompanyListing } from './company-lists.ts';
import { useCompanyDeletion } from './use-company-deletion.ts';

/** Links to the duplicates, the import and the form of a new company. */
const Buttons = () => (
  <>
    <PageButton to="duplicates" icon="documents" secondary>
      Duplicates
    </PageButton>
    <PageButton to="import" query={{ noun: 'company' }} icon="upload" secondary>
      Import
    </PageButton>
    <PageButton to="companyForm" icon="plus">
      Add Company
    </PageButton>
  </>
);

export function CompanyList({ listing }: { readonly listing: CompanyListing }) {
  const { type, label, columns, name = companyNameColumn, actions, emptyTitle, emptyHint } = listing;
  const isOfType = (company: Company) => company.companyType === type;
  const input = { params: { type } };
  const list = useNamedList('company', contract.company.ofType, input, 'companyName', isOfType);
  const deletion = useCompanyDeletion();
  const rowActions = (company: Company): Readonly<Record<CompanyAction, RowAction>> => {
    const query = { companyId: company.id };
    return {
      funding: { label: 'Funding Profiles', icon: 'funding', page: 'fundingProfiles', query },
      addProject: { label: 'Add Project', icon: 'plus', page: 'projectForm', query },
      ...editAndDeleteActions('company', {
        page: 'companyForm',
        query,
        onDelete: () => deletion.ask(company),
      }),
    };
  };
  return (
    <Page title={label.toUpperCase()} actions={<Buttons />}>
      <Letters {...list} />
      <Table
        label={label}
        columns={columns}
        name={name}
        maxActions={actions.length}
        list={list}
        idOf={(company) => company.id}
        titleOf={(row) => entity.title(row)}
        defaultSort={companyOrder}
        importable
        actionsOf={(company) => actions.map((action) => rowActions(company)[action])}
        empty={
          <Empty
            icon="building"
            title={list.letter === undefined ? emptyTitle : 'No companies with this letter'}
          >
            {list.letter === undefined && <p>{emptyHint}</p>}
          </Empty>
        }
      />
      {deletion.dialog}
    </Page>
  );
}
