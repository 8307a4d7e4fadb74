import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { askId } from '../../lambdas/domain/pair-ids.ts';
import { companies } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { decisionsOf } from './access.ts';
import { CHAIN_WRITE, PAGE, READ, RECIPIENTS } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  byId,
  changeRequest,
  company,
  inProject,
  route,
  situationOf,
  type Routes,
  type Setting,
} from './setting.ts';
import { ANY, ANY_SAVE, NEW_ANY, row } from './answers.ts';
import { record as projectRecord } from './project.ts';

/** A complete stored record, asked long ago; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['ask']> = {}): RecordFor['ask'] => ({
  ...blank(entities.ask),
  ...systemFields(),
  askedBy: 'Ann Lee',
  askedAt: '2026-01-05T01:00:00.000Z',
  ...overrides,
});

const marketProject = (setting: Setting) =>
  setting.w.put('project', projectRecord({ projectCompanyId: companies.partner.id }));

/** A question to a capital partner about a project that every capital partner sees. */
export async function ask(setting: Setting) {
  const { id: projectId } = await marketProject(setting);
  const { id: companyId } = company(setting, 'funder');
  const newAsk = record({ id: askId(projectId, companyId), projectId, companyId });
  return setting.target === 'missing' ? newAsk : setting.w.put('ask', newAsk);
}

export const expected = {
  names: ['ask', 'Ask', 'Asks'],
  written: {
    server: 'companyName askedBy askedAt remindedAt',
    once: 'projectId companyId',
    derived: 'companyName askedBy askedAt remindedAt',
  },
  access: {
    see: decisionsOf({ admin: 'allow' }),
    save: decisionsOf({ admin: 'allow' }),
    remove: decisionsOf({}),
  },
  missing: {
    projectId: 'Please select a project on the market',
    companyId: 'Please select a capital partner',
  },
  defaults: {},
  belongsTo: {
    projectId: { to: 'project', index: 'ofProject' },
    companyId: {
      to: 'company',
      where: { companyType: 'capital_partner' },
      copies: { companyName: 'companyName' },
      index: 'ofCompany',
    },
  },
  idFrom: ['projectId', 'companyId'],
  foundInMerge: { company: ['ofCompany'] },
  savers: ['admin'],
  saved: async ({ put }) => {
    const project = await put('project', projectRecord({ projectCompanyId: companies.partner.id }));
    return put('ask', record({ projectId: project.id, companyId: companies.funder.id }));
  },
  foreign: ({ id, projectId, funderId }) => [record({ id: id(), projectId, companyId: funderId })],
  lists: ['ask.ofProject'],
} satisfies Expected<'ask'>;

export const routes: Routes = {
  'ask.ofProject': route(row({ admin: ANY }), ['admin', [PAGE]], inProject(ask)),
  'ask.read': route(row({ admin: ANY }), ['admin', [READ]], byId(ask)),
  'ask.save': route(
    row({ admin: ANY_SAVE }),
    ['admin', [READ, READ, PAGE, READ, READ, ...RECIPIENTS, ...CHAIN_WRITE]],
    async (setting) => changeRequest('ask', await ask(setting), {}),
  ),
  'ask.save create': route(
    row({ admin: NEW_ANY }),
    ['admin', [READ, READ, PAGE, READ, READ, READ, READ, ...RECIPIENTS, ...CHAIN_WRITE]],
    async (setting) => {
      const { id: projectId } = await marketProject(setting);
      const { id: companyId } = company(setting, 'funder');
      return situationOf(askId(projectId, companyId), { body: { ask: { projectId, companyId } } });
    },
  ),
};
