import { useState } from 'react';
import type { IdentityUser } from '../../../shared/api/identity.ts';
import { contract } from '../../../shared/api/index.ts';
import { labelOf, roles } from '../../../shared/entities/options.ts';
import { call } from '../../api/client.ts';
import { useCaller } from '../../api/session-state.ts';
import { Empty } from '../../ui/Empty.tsx';
import { notify } from '../../ui/notify.ts';
import type { RowAction } from '../../ui/RowActions.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { useTask } from '../../ui/use-task.ts';
import { identityStatuses } from './use-identities.ts';
import { identityActions, type IdentityAction } from './user-actions.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

/** Rule 3.3. */
export const identityColumns: readonly Column<IdentityUser>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name, width: 220 },
  { id: 'email', header: 'Email', text: (row) => row.email, width: 300, onCardSummary: true },
  { id: 'role', header: 'Role', text: (row) => labelOf(roles, row.role), width: 150, onCardSummary: true },
  {
    id: 'status',
    header: 'Status',
    text: (row) => labelOf(identityStatuses, row.status),
    width: 200,
    onCardSummary: true,
  },
];
const order = { column: 'name', descending: false } as const;

const doneTexts: Readonly<Record<IdentityAction, string>> = {
  resend: 'The invitation has been sent again to',
  confirm: 'Confirmed:',
  disable: 'Disabled:',
  enable: 'Enabled:',
};

/** Key and name of a task: the identity that it changes. */
const emailOf = (_: IdentityAction, { email }: IdentityUser) => email;

interface IdentityListProps {
  readonly rows: readonly IdentityUser[] | undefined;
  readonly error: unknown;
  readonly onChanged: () => void;
}

export function IdentityList({ rows, error, onChanged }: IdentityListProps) {
  const caller = useCaller();
  const [identityToDisable, setIdentityToDisable] = useState<IdentityUser>();
  const act = async (action: IdentityAction, { email }: IdentityUser) => {
    // A failed action may be done already: its answer was lost, or a colleague was first.
    await call(contract.identity[action], { params: { email } }).finally(onChanged);
    notify('good', `${doneTexts[action]} ${email}`);
  };
  const task = useTask(act, undefined, emailOf, emailOf);
  const rowActionsOf = (row: IdentityUser): Readonly<Record<IdentityAction, RowAction>> => ({
    resend: { label: 'Resend Invitation', icon: 'mail', run: () => task.run('resend', row) },
    confirm: { label: 'Confirm Sign-up', icon: 'check', run: () => task.run('confirm', row) },
    disable: { label: 'Disable', icon: 'block', danger: true, run: () => setIdentityToDisable(row) },
    enable: { label: 'Enable', icon: 'check', run: () => task.run('enable', row) },
  });
  return (
    <>
      <Table
        label="Identity service users"
        columns={identityColumns}
        list={{ rows, error, reload: onChanged }}
        idOf={(row) => row.username}
        titleOf={(row) => row.name || row.email}
        defaultSort={order}
        actionsOf={(row) => identityActions(caller, row).map((action) => rowActionsOf(row)[action])}
        empty={<Empty title="The identity service has no users" />}
      />
      {identityToDisable && (
        <ConfirmDialog
          action="Disable"
          onConfirm={() => act('disable', identityToDisable)}
          onClose={() => setIdentityToDisable(undefined)}
        >
          <strong>{identityToDisable.email}</strong> will be signed out everywhere and can no longer sign in.
        </ConfirmDialog>
      )}
    </>
  );
}
