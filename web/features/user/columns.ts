import { user, type User } from '../../../shared/entities/user.ts';
import { fieldColumn, type Column } from '../../ui/table/column.ts';

const of = (name: keyof typeof user.fields, settings?: Parameters<typeof fieldColumn>[2]) =>
  fieldColumn(user.fields, name, settings) as Column<User>;

/** Specification 2, /users. */
export const userColumns: readonly Column<User>[] = [
  of('fullName', { width: 180 }),
  of('companyName', { width: 225, brief: true }),
  of('phone', { width: 150 }),
  of('email', { width: 300, brief: true }),
  of('role', { width: 140, brief: true }),
];

/** Specification 9: users by full name. */
export const userOrder = { column: 'fullName', descending: false } as const;
