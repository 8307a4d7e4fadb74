import { contact, type Contact } from '../../../shared/entities/contact.ts';
import { fieldColumn, type Column } from '../../ui/table/column.ts';

const of = (name: keyof typeof contact.fields, settings?: Parameters<typeof fieldColumn>[2]) =>
  fieldColumn(contact.fields, name, settings) as Column<Contact>;

/** Specification 2, /contact-list. */
export const contactColumns: readonly Column<Contact>[] = [
  of('firstName', { width: 200 }),
  of('lastName', { width: 200, brief: true }),
  of('phone', { width: 170, brief: true }),
  of('email', { width: 320, brief: true }),
];

/** Specification 9: by last, then first name. */
export const contactOrder = { column: 'lastName', descending: false } as const;
