import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { nameKey, sortKey } from '../schema/sorting.ts';
import { SHARDS } from '../schema/table-index.ts';
import { addressFields } from './address.ts';
import { companyTypes, registrationKinds, relationships } from './options.ts';

export const company = entity({
  noun: 'company',
  label: 'Company',
  plural: 'Companies',
  fields: {
    companyName: kind.text('Company Name', { required: true, message: 'Company name is required.' }),
    companyType: kind.choice('Company Type', companyTypes, {
      initial: 'guest',
      write: 'admin',
      required: true,
      message: 'Please select company type',
    }),
    website: kind.url('Website', { lenient: true, message: 'Not a valid URL: it will not be kept' }),
    email: kind.email('Email', { lenient: true, message: 'Not a valid email: it will not be kept' }),
    phone: kind.phone('Phone', { required: true }),
    ...addressFields,
    companyStatus: kind.text('Status', { initial: 'new', write: 'nobody' }),
    /** The registering user, and their choice of company kind; empty if an administrator added the company. */
    registeredBy: kind.text('Registered By', { write: 'nobody' }),
    registeredAs: kind.choice('Registered As', registrationKinds, { write: 'nobody' }),
    // Facts that only administrators read.
    relationship: kind.choice('Relationship', relationships, { write: 'admin', read: 'admin' }),
    leadId: kind.person('Lead', { write: 'admin', message: 'Please select an administrator' }),
    leadName: kind.text('Lead', { write: 'nobody', read: 'admin' }),
  },
  belongsTo: {
    leadId: { to: 'user', where: { role: 'admin' }, copies: { leadName: 'fullName' }, index: 'ofOwner' },
  },
  searched: { by: ['companyName', 'phone', 'email'], scopesOf: ({ id }) => [id] },
  title: (company) => company.companyName || 'Company without a name',
  derive: () => ({ companyStatus: 'new' }),
  indexes: {
    ofType: {
      key: (company) => company.companyType || 'guest',
      sort: (company) => sortKey(nameKey(company.companyName), company.id),
      shards: SHARDS.others,
    },
    /** The companies that a person of the team looks after. */
    ofOwner: {
      key: (company) => company.leadId || undefined,
      sort: (company) => sortKey(nameKey(company.companyName), company.id),
    },
  },
});

export type Company = RecordOf<typeof company.fields>;
