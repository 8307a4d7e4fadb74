import { contract } from '../../../shared/api/index.ts';
import type { Contact } from '../../../shared/entities/contact.ts';
import { callRemove } from '../../api/client.ts';

export const titleOf = (contact: Contact) => contact.fullName || contact.email;

/** How contacts are deleted from a list. */
export const deletableContact = {
  noun: 'contact',
  words: ['contact', 'contacts'],
  nameOf: titleOf,
  remove: ({ id }: Contact) => callRemove(contract.contact.remove, { id }),
} as const;
