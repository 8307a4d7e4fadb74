import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { companies, companyOf } from '../support/cast.ts';
import { nextNumber, systemFields } from '../support/system-fields.ts';
import { whereOwnCompany, decisionsOf } from './access.ts';
import { NAMED_SAVE, READ, WRITE, SAVE, PAGES, MOVE_USER } from './calls.ts';
import type { Expected } from './expected.ts';
import { company, situationOf, changeRequest, route, type Routes } from './setting.ts';
import { row, members, OWN, ANY, OWN_SAVE, ANY_SAVE, ANY_DELETE } from './answers.ts';
import { colleague } from './user.ts';

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['company']> = {}): RecordFor['company'] => ({
  ...blank(entities.company),
  ...systemFields(),
  companyName: `Company ${nextNumber()}`,
  phone: '+61290000000',
  ...overrides,
});

export const expected = {
  names: ['company', 'Company', 'Companies'],
  written: {
    server: 'companyStatus registeredBy registeredAs leadName',
    administrators: 'companyType relationship leadId',
    derived: 'companyStatus leadName',
  },
  access: {
    see: decisionsOf({ ...members(whereOwnCompany('id')), admin: 'allow' }),
    save: decisionsOf({ ...members(whereOwnCompany('id')), admin: 'allow' }),
    remove: decisionsOf({ admin: 'allow' }),
  },
  missing: {
    companyName: 'Company name is required.',
    companyType: 'Please select company type',
    phone: 'Invalid phone numbers',
  },
  defaults: { companyType: 'guest', phone: '+61', country: 'Australia', companyStatus: 'new' },
  belongsTo: {
    leadId: { to: 'user', where: { role: 'admin' }, copies: { leadName: 'fullName' }, index: 'ofOwner' },
  },
  savers: ['guest', 'partner', 'funder', 'admin'],
  saved: ({ person }) => companyOf(person) ?? companies.partner,
  foreign: () => [companies.otherPartner, companies.otherFunder],
  lists: ['company.ofType'],
} satisfies Expected<'company'>;

export const routes: Routes = {
  'company.read': route(row({ ...members(OWN), admin: ANY }), ['partner', [READ]], async (setting) => {
    const { id } = company(setting);
    return situationOf(id, { params: { companyId: id } });
  }),
  'company.ofType': route(
    row({ admin: ['includes record', 'includes record', 'empty'] }),
    ['admin', PAGES(2)],
    async (setting) => {
      const { id } = company(setting);
      return situationOf(id, {
        params: { type: setting.target === 'missing' ? 'admin' : 'project_partner' },
      });
    },
  ),
  'company.save': route(
    row({ ...members(OWN_SAVE), admin: ANY_SAVE }),
    ['partner', NAMED_SAVE],
    async (setting) => changeRequest('company', company(setting), { companyName: 'Changed' }),
  ),
  'company.save create': route(
    row({ admin: ['record', 'record', 'record'] }),
    ['admin', [WRITE]],
    async () => {
      const id = randomUUID();
      return situationOf(id, { body: { company: { id, companyName: 'New', phone: '+61290000000' } } });
    },
  ),
  'company.remove': route(row({ admin: ANY_DELETE }), ['admin', SAVE], async (setting) => {
    const unusedCompany = record();
    if (setting.target !== 'missing') await setting.w.put('company', unusedCompany);
    return situationOf(unusedCompany.id, { params: { companyId: unusedCompany.id } });
  }),
  'company.page': route(
    row({ admin: ['page', 'page', 'nothing'] }),
    ['admin', [READ, ...PAGES(5)]],
    async (setting) => {
      const { id } = company(setting);
      return situationOf(id, { params: { companyId: id } });
    },
  ),
  'company.dependants': route(
    row({ admin: ['count', 'count', '404'] }),
    ['admin', [READ]],
    async (setting) => {
      const unusedCompany = record();
      if (setting.target !== 'missing') await setting.w.put('company', unusedCompany);
      return situationOf(unusedCompany.id, { params: { companyId: unusedCompany.id } });
    },
  ),
  // Nothing is renamed; renaming.test.ts covers renames.
  'company.renaming': route(
    row({ admin: ['empty', 'empty', 'empty'] }),
    ['admin', [READ]],
    async (setting) => {
      const unusedCompany = record();
      if (setting.target !== 'missing') await setting.w.put('company', unusedCompany);
      return situationOf(unusedCompany.id, { params: { companyId: unusedCompany.id } });
    },
  ),
  // Reads both companies for the mail about an approval.
  'company.moveUser': route(row({ admin: ANY_SAVE }), ['admin', MOVE_USER], async (setting) => {
    const user = await colleague(setting);
    return situationOf(user.id, {
      params: { companyId: user.companyId, userId: user.email },
      body: { companyId: companies.otherFunder.id, version: user.version },
    });
  }),
  'company.removeUser': route(
    row({ admin: ANY_DELETE }),
    ['admin', [READ, WRITE, READ, 'AdminDisableUser', READ]],
    async (setting) => {
      const user = await colleague(setting);
      return situationOf(user.id, { params: { companyId: user.companyId, userId: user.email } });
    },
  ),
};
