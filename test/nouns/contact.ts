import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { personForm, personMissing } from './person.ts';
import { systemFields } from '../support/system-fields.ts';
import { whereOwnCompany, decisionsOf } from './access.ts';
import { READ, PAGE, SAVE } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  byId,
  company,
  situationOf,
  changeRequest,
  inCompany,
  ownCompany,
  route,
  type Setting,
  type Routes,
} from './setting.ts';
import {
  row,
  members,
  OWN,
  ANY,
  OWN_LIST,
  OWN_SAVE,
  ANY_SAVE,
  NEW_MINE,
  NEW_ANY,
  OWN_DELETE,
  ANY_DELETE,
} from './answers.ts';

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['contact']> = {}): RecordFor['contact'] => ({
  ...blank(entities.contact),
  ...systemFields(),
  ...personForm,
  fullName: 'Ann Lee',
  ...overrides,
});

export async function contact(setting: Setting) {
  const newContact = record({ companyId: company(setting).id });
  return setting.target === 'missing' ? newContact : setting.w.put('contact', newContact);
}

export const expected = {
  names: ['contact', 'Contact', 'Contacts'],
  written: {
    server: 'fullName role company contactStatus',
    administrators: 'companyId',
    once: 'companyId',
    derived: 'fullName company',
  },
  access: {
    see: decisionsOf({ ...members(whereOwnCompany('companyId')), admin: 'allow' }),
    save: decisionsOf({ ...members(whereOwnCompany('companyId')), admin: 'allow' }),
    remove: decisionsOf({ ...members(whereOwnCompany('companyId')), admin: 'allow' }),
  },
  missing: { ...personMissing, companyId: 'Please select company' },
  defaults: { phone: '+61', country: 'Australia', role: 'admin', contactStatus: 'new' },
  belongsTo: {
    companyId: {
      to: 'company',
      owner: true,
      counted: true,
      copies: { company: 'companyName' },
      index: 'ofCompany',
    },
  },
  foundInMerge: { company: ['ofCompany'] },
  savers: ['guest', 'partner', 'funder', 'admin'],
  saved: ({ put, person }) => put('contact', record({ companyId: ownCompany(person) })),
  foreign: ({ id, partnerId }) => [record({ id: id(), companyId: partnerId })],
  lists: ['contact.ofCompany'],
} satisfies Expected<'contact'>;

export const routes: Routes = {
  'contact.read': route(row({ ...members(OWN), admin: ANY }), ['guest', [READ]], byId(contact)),
  'contact.ofCompany': route(
    row({ ...members(OWN_LIST), admin: ANY }),
    ['guest', [PAGE]],
    inCompany(contact),
  ),
  'contact.save': route(row({ ...members(OWN_SAVE), admin: ANY_SAVE }), ['guest', SAVE], async (setting) =>
    changeRequest('contact', await contact(setting), { firstName: 'Changed' }),
  ),
  'contact.save create': route(
    row({ ...members(NEW_MINE), admin: NEW_ANY }),
    ['guest', SAVE],
    async (setting) => {
      const id = randomUUID();
      return situationOf(id, { body: { contact: { ...personForm, id, companyId: company(setting).id } } });
    },
  ),
  'contact.remove': route(row({ ...members(OWN_DELETE), admin: ANY_DELETE }), ['guest', SAVE], byId(contact)),
};
