import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { actingRole } from '../../../shared/acting-role.ts';
import { contract } from '../../../shared/api/index.ts';
import { WHOLE_LIST } from '../../../shared/schema/sorting.ts';
import { user as entity, type User } from '../../../shared/entities/user.ts';
import { useCaller } from '../../api/session-state.ts';
import { useCompanies } from '../../api/use-companies.ts';
import type { PrefetchData } from '../../api/use-prefetch.ts';
import { titles } from '../../navigation/titles.ts';
import { editAndDeleteActions } from '../../ui/change-actions.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import type { RowAction } from '../../ui/RowActions.tsx';
import { Letters } from '../../ui/table/letters/Letters.tsx';
import { useNamedList } from '../../ui/table/letters/use-named-list.ts';
import { Table } from '../../ui/table/Table.tsx';
import { useDeletionBy } from '../../ui/use-deletion.tsx';
import { userColumns, userNameColumn, userOrder } from './columns.tsx';
import { removeUser } from './remove-user.ts';
import { useInviteDialog } from '../../parts/user/use-invite-dialog.tsx';
import { userActions, type UserAction } from './user-actions.ts';

const Buttons = ({ onInvite }: { readonly onInvite: () => void }) => (
  <>
    <PageButton to="duplicates" query={{ of: 'user' }} icon="documents" secondary>
      Duplicates
    </PageButton>
    <PageButton to="migrate" icon="people" secondary>
      Identity service
    </PageButton>
    <Button leftSection={<Icon name="mail" />} onClick={onInvite}>
      Invite User
    </Button>
  </>
);

/** The users with the roles that they act in; as stored if the companies that await approval cannot be read. */
function useUsersWithActingRoles() {
  const list = useNamedList('user', contract.user.all, {}, 'fullName');
  const { rows: guests, error: guestsError } = useCompanies('guest');
  const rows = useMemo(() => {
    if (!guests) return guestsError === undefined ? undefined : list.rows;
    const waitingIds = new Set(['', ...guests.map(({ id }) => id)]);
    return list.rows?.map((user) => ({ ...user, role: actingRole(user, !waitingIds.has(user.companyId)) }));
  }, [list.rows, guests, guestsError]);
  return { ...list, rows };
}

export default function UsersPage() {
  const caller = useCaller();
  const list = useUsersWithActingRoles();
  const deletion = useDeletionBy('user', removeUser);
  const invitation = useInviteDialog();
  const rowActionsOf = (user: User): Readonly<Record<UserAction, RowAction>> => {
    const { companyId, email } = user;
    return {
      company: { label: 'View Company', icon: 'building', page: 'companyForm', query: { companyId } },
      ...editAndDeleteActions('user', {
        page: 'userForm',
        query: { companyId, email },
        onDelete: () => deletion.ask(user),
      }),
    };
  };
  return (
    <Page title={titles.users} actions={<Buttons onInvite={() => invitation.open()} />}>
      <Letters {...list} />
      <Table
        label="Users"
        columns={userColumns}
        name={userNameColumn}
        maxActions={3}
        list={list}
        idOf={(user) => user.id}
        titleOf={(row) => entity.title(row)}
        defaultSort={userOrder}
        actionsOf={(user) => userActions(caller, user).map((action) => rowActionsOf(user)[action])}
        empty={<Empty title={list.letter === undefined ? 'No users yet' : 'No users with this letter'} />}
      />
      {deletion.dialog}
      {invitation.dialog}
    </Page>
  );
}

export const prefetchData: PrefetchData = (prefetch) => {
  prefetch.list(contract.user.all, {}, WHOLE_LIST);
  prefetch.list(contract.company.ofType, { params: { type: 'guest' } }, WHOLE_LIST);
};
