import { labelOf, mailDeliveries } from '../../../shared/entities/options.ts';
import { isUndeliverable, user, type User } from '../../../shared/entities/user.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';

const column = columnsOf(user);

/** Specification 2, /users, and whom mail does not reach. */
export const userColumns: readonly Column<User>[] = [
  column('fullName', { width: 180 }),
  column('companyName', { width: 225, brief: true }),
  column('phone', { width: 150 }),
  column('email', { width: 300, brief: true }),
  column('role', { width: 140, brief: true }),
  // Only what is wrong is said.
  column('mailDelivery', {
    width: 300,
    text: (row) => (isUndeliverable(row) ? labelOf(mailDeliveries, row.mailDelivery) : ''),
  }),
];

/** Specification 9: users by full name. */
export const userOrder = { column: 'fullName', descending: false } as const;
