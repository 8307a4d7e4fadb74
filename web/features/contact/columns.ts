import { contact, type Contact } from '../../../shared/entities/contact.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';

const column = columnsOf(contact);

/** Specification 2, /contact-list. */
export const contactColumns: readonly Column<Contact>[] = [
  column('firstName', { width: 200 }),
  column('lastName', { width: 200, brief: true }),
  column('phone', { width: 170, brief: true }),
  column('email', { width: 320, brief: true }),
];

/** Specification 9: by last, then first name. */
export const contactOrder = { column: 'lastName', descending: false } as const;
