import { labelOf, mailDeliveries, roles } from '../../../shared/entities/options.ts';
import { isUndeliverable, user, type User } from '../../../shared/entities/user.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import { NameLink } from '../../ui/table/NameWithFacts.tsx';
import type { NameColumn } from '../../ui/table/table-props.ts';
import styles from './user.module.css';

const column = columnsOf(user);

/** The reason why a user receives no email; empty if emails are delivered. */
function mailProblem(row: User): string {
  if (row.disabled) return 'Disabled';
  return isUndeliverable(row) ? labelOf(mailDeliveries, row.mailDelivery) : '';
}

function EmailCell({ row }: { readonly row: User }) {
  const problem = mailProblem(row);
  return (
    <>
      {row.email}
      {problem && <span className={styles['problem']}>{problem}</span>}
    </>
  );
}

/** Rule 2.9; the email column marks disabled users and undeliverable addresses. */
export const userColumns: readonly Column<User>[] = [
  column('fullName', { width: 300 }),
  column('companyName', {
    width: 225,
    cell: (row) => (
      <NameLink to={{ page: 'company', query: { companyId: row.companyId } }}>{row.companyName}</NameLink>
    ),
  }),
  column('phone'),
  column('email', {
    width: 320,
    text: (row) => [row.email, mailProblem(row)].filter(Boolean).join(' '),
    exportValue: (row) => row.email,
    cell: (row) => <EmailCell row={row} />,
  }),
  column('role'),
];

const to: NameColumn<User>['to'] = ({ companyId, email }) => ({
  page: 'userForm',
  query: { companyId, email },
});

/** A person's name; below it the role, unless its column fits, and on cards the company. */
export const userNameColumn: NameColumn<User> = {
  to,
  facts: (row, view) => ({
    details: [labelOf(roles, row.role), view === 'card' && row.companyName].filter(Boolean),
  }),
  withFewerFacts: { requiredColumns: ['role'], name: { to } },
};

/** Rule 9.4: users by full name. */
export const userOrder = { column: 'fullName', descending: false } as const;
