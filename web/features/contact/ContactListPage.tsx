import { contract } from '../../../shared/api/index.ts';
import { contact as entity, type Contact } from '../../../shared/entities/contact.ts';
import { useList } from '../../api/use-list.ts';
import { allowedChanges } from '../../api/permissions.ts';
import { useCaller } from '../../api/session-state.ts';
import { useCompanyOfPage } from '../../ui/use-company-of-page.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { editAndDeleteActions } from '../../ui/change-actions.ts';
import { Empty } from '../../ui/Empty.tsx';
import { MissingCompanyPage } from '../../ui/MissingCompanyPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { contactColumns, contactNameColumn, contactOrder } from './columns.ts';

const TITLE = 'CONTACT LIST';

/** Back, Import for administrators, and Add. */
function Buttons({ companyId }: { readonly companyId: string | undefined }) {
  const isAdmin = kindOfCaller(useCaller()) === 'admin';
  const query = isAdmin ? { companyId } : undefined;
  return (
    <>
      <PageButton to="companyForm" query={query} icon="previous" secondary>
        Back
      </PageButton>
      {isAdmin && (
        <PageButton to="import" query={{ noun: 'contact' }} icon="upload" secondary>
          Import
        </PageButton>
      )}
      <PageButton to="contactForm" query={query} icon="plus">
        Add Contact
      </PageButton>
    </>
  );
}

export default function ContactListPage() {
  const { companyId, company, error, reload } = useCompanyOfPage();
  const caller = useCaller();
  const isAdmin = kindOfCaller(caller) === 'admin';
  const isOfCompany = (contact: Contact) => contact.companyId === companyId;
  const input = companyId ? { params: { companyId } } : undefined;
  const list = useList('contact', contract.contact.ofCompany, input, isOfCompany);
  const deletion = useDeletion('contact');
  if (company === null) return <MissingCompanyPage title={TITLE} companyId={companyId} />;
  const rowActionsOf = (contact: Contact) =>
    editAndDeleteActions('contact', {
      page: 'contactForm',
      query: { contactId: contact.id },
      onDelete: () => deletion.ask(contact),
    });
  const buttons = <Buttons companyId={companyId} />;
  const isEmpty = list.rows?.length === 0;
  return (
    <Page title={TITLE} subtitle={company?.companyName} actions={!isEmpty && buttons}>
      <Table
        label="Contacts"
        columns={contactColumns}
        name={contactNameColumn}
        list={error === undefined ? list : { ...list, error, reload }}
        idOf={(contact) => contact.id}
        titleOf={(row) => entity.title(row)}
        defaultSort={contactOrder}
        importable={isAdmin}
        actionsOf={(contact) =>
          allowedChanges(caller, 'contact', contact).map((change) => rowActionsOf(contact)[change])
        }
        empty={
          <Empty title={`No Contacts Found for ${company?.companyName ?? 'this company'}`}>{buttons}</Empty>
        }
      />
      {deletion.dialog}
    </Page>
  );
}
