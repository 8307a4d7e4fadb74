import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { interestId } from '../../lambdas/domain/pair-ids.ts';
import { companies } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { whereOwnCompany, decisionsOf } from './access.ts';
import { READ, PAGE, CHAIN_WRITE, CHAINED_SAVE } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  inProject,
  byId,
  company,
  situationOf,
  changeRequest,
  ownCompany,
  route,
  type Setting,
  type Routes,
} from './setting.ts';
import { row, OWN, ANY, ANY_SAVE, NEW_MINE, NEW_ANY, OWN_LIST, OWN_SAVE, OWN_DELETE } from './answers.ts';
import { record as projectRecord } from './project.ts';

export const form = { answer: 'not_for_us', reasons: ['size'] as ['size'], text: '' } as const;

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['interest']> = {}): RecordFor['interest'] => ({
  ...blank(entities.interest),
  ...systemFields(),
  ...form,
  reasons: ['size'],
  ...overrides,
});

/** An answer of a capital partner about a project that every capital partner sees. */
export async function interest(setting: Setting) {
  const parent = await setting.w.put('project', projectRecord({ projectCompanyId: companies.partner.id }));
  const { id: companyId } = company(setting, 'funder');
  const id = interestId(parent.id, companyId);
  const newInterest = record({ id, projectId: parent.id, companyId });
  return setting.target === 'missing' ? newInterest : setting.w.put('interest', newInterest);
}

export const expected = {
  names: ['interest', 'Interest', 'Interests'],
  written: {
    server: 'companyName recordedBy',
    administrators: 'companyId',
    once: 'projectId companyId',
    derived: 'companyName recordedBy',
  },
  access: {
    see: decisionsOf({ funder: whereOwnCompany('companyId'), admin: 'allow' }),
    save: decisionsOf({ funder: whereOwnCompany('companyId'), admin: 'allow' }),
    remove: decisionsOf({ funder: whereOwnCompany('companyId'), admin: 'allow' }),
  },
  missing: {
    projectId: 'Please select project',
    companyId: 'Please select company',
    answer: 'Please say whether you are interested',
  },
  defaults: {},
  belongsTo: {
    projectId: { to: 'project', index: 'ofProject' },
    companyId: {
      to: 'company',
      owner: true,
      where: { companyType: 'capital_partner' },
      copies: { companyName: 'companyName' },
      index: 'ofCompany',
    },
  },
  idFrom: ['projectId', 'companyId'],
  foundInMerge: { company: ['ofCompany'] },
  savers: ['funder', 'admin'],
  saved: async ({ put, person }) => {
    const project = await put('project', projectRecord({ projectCompanyId: companies.partner.id }));
    return put('interest', record({ projectId: project.id, companyId: ownCompany(person) }));
  },
  foreign: ({ id, projectId, funderId }) => [record({ id: id(), projectId, companyId: funderId })],
  lists: ['interest.ofCompany'],
} satisfies Expected<'interest'>;

export const routes: Routes = {
  'interest.ofProject': route(row({ funder: OWN, admin: ANY }), ['funder', [READ]], inProject(interest)),
  'interest.ofCompany': route(row({ funder: OWN_LIST, admin: ANY }), ['funder', [PAGE]], async (setting) => {
    const { id, companyId } = await interest(setting);
    return situationOf(id, { params: { companyId } });
  }),
  'interest.read': route(row({ funder: OWN, admin: ANY }), ['funder', [READ]], byId(interest)),
  'interest.save': route(
    row({ funder: OWN_SAVE, admin: ANY_SAVE }),
    ['funder', [READ, READ, ...CHAIN_WRITE]],
    async (setting) => changeRequest('interest', await interest(setting), { answer: 'interested' }),
  ),
  'interest.save create': route(
    row({ funder: NEW_MINE, admin: NEW_ANY }),
    ['funder', [READ, READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => {
      const { id: projectId } = await setting.w.put(
        'project',
        projectRecord({ projectCompanyId: companies.partner.id }),
      );
      const { id: companyId } = company(setting, 'funder');
      const body = { interest: { ...form, id: randomUUID(), projectId, companyId } };
      return situationOf(interestId(projectId, companyId), { body });
    },
  ),
  'interest.remove': route(
    row({ funder: OWN_DELETE, admin: ['false', 'false', 'false'] }),
    ['funder', CHAINED_SAVE],
    byId(interest),
  ),
};
