import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';
import { SHARDS } from '../schema/table-index.ts';
import { addressFields, fullName, personFields } from './address.ts';
import { contactTitles, roles } from './options.ts';

export const contact = entity({
  noun: 'contact',
  label: 'Contact',
  fields: {
    title: kind.choice('Title', contactTitles, { message: 'Please select title' }),
    ...personFields,
    ...addressFields,
    role: kind.choice('Role', roles, { initial: 'admin', write: 'nobody' }),
    companyId: kind.reference('Company', {
      required: true,
      message: 'Please select company',
      write: 'admin',
      fixed: true,
    }),
    company: kind.text('Company', { write: 'nobody' }),
    contactStatus: kind.text('Status', { initial: 'new', write: 'nobody' }),
  },
  belongsTo: {
    companyId: {
      to: 'company',
      owner: true,
      counted: true,
      copies: { company: 'companyName' },
      index: 'ofCompany',
    },
  },
  searched: { by: ['fullName', 'phone', 'email'], scopesOf: ({ companyId }) => [companyId] },
  title: (contact) => contact.fullName || contact.email,
  derive: (contact) => ({ fullName: fullName(contact) }),
  indexes: {
    ofCompany: {
      key: (contact) => contact.companyId,
      sort: (contact) => sortKey(contact.lastName, contact.firstName, contact.id),
    },
    byName: {
      key: () => 'all',
      sort: (contact) => sortKey(contact.lastName, contact.firstName, contact.id),
      shards: SHARDS.others,
    },
  },
});

export type Contact = RecordOf<typeof contact.fields>;
