import { contact, type Contact } from '../../../shared/entities/contact.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import type { NameColumn } from '../../ui/table/table-props.ts';

const column = columnsOf(contact);

/** Rule 2.9. */
export const contactColumns: readonly Column<Contact>[] = [
  column('firstName', { width: 300 }),
  column('lastName'),
  column('phone'),
  column('email', { width: 320 }),
];

const to: NameColumn<Contact>['to'] = ({ id }) => ({ page: 'contactForm', query: { contactId: id } });

/** Below the first name the full name, unless the last name has its own visible column; a card is titled with it. */
export const contactNameColumn: NameColumn<Contact> = {
  to,
  text: (row, view) => (view === 'card' ? contact.title(row) : row.firstName),
  facts: (row, view) => ({ details: [view === 'card' ? row.email : contact.title(row)].filter(Boolean) }),
  withFewerFacts: { requiredColumns: ['lastName'], name: { to } },
};

/** Rule 9.4: by last, then first name. */
export const contactOrder = { column: 'lastName', descending: false } as const;
