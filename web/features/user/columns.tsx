import { labelOf, mailDeliveries } from '../../../shared/entities/options.ts';
import { isUndeliverable, user, type User } from '../../../shared/entities/user.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import styles from './user.module.css';

const column = columnsOf(user);

/** Why no mail is sent to a person, in words; empty when it is. */
const mailProblem = (row: User): string =>
  isUndeliverable(row) ? labelOf(mailDeliveries, row.mailDelivery) : '';

function EmailCell({ row }: { readonly row: User }) {
  const problem = mailProblem(row);
  return (
    <>
      {row.email}
      {problem && <span className={styles['problem']}>{problem}</span>}
    </>
  );
}

/** Specification 2, /users; at the e-mail, whom no mail reaches. */
export const userColumns: readonly Column<User>[] = [
  column('fullName', { width: 180 }),
  column('companyName', { width: 225, brief: true }),
  column('phone', { width: 150 }),
  column('email', {
    width: 300,
    brief: true,
    text: (row) => [row.email, mailProblem(row)].filter(Boolean).join(' '),
    csv: (row) => row.email,
    cell: (row) => <EmailCell row={row} />,
  }),
  column('role', { width: 140, brief: true }),
];

/** Specification 9: users by full name. */
export const userOrder = { column: 'fullName', descending: false } as const;
