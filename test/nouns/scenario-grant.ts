import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { scenarioGrantId } from '../../lambdas/domain/pair-ids.ts';
import { companies } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { decisionsOf } from './access.ts';
import { CHAINED_SAVE, CHAIN_WRITE, PAGE, READ } from './calls.ts';
import type { Expected } from './expected.ts';
import { byId, company, inProject, route, situationOf, type Routes, type Setting } from './setting.ts';
import { ANY, ANY_DELETE, NEW_ANY, row } from './answers.ts';
import { record as projectRecord } from './project.ts';
import { record as scenarioRecord } from './scenario.ts';

/** A complete stored record; every value can be overridden. */
export const record = (
  overrides: Partial<RecordFor['scenario-grant']> = {},
): RecordFor['scenario-grant'] => ({
  ...blank(entities['scenario-grant']),
  ...systemFields(),
  scenarioVersion: 1,
  layerId: 'l1',
  grantedBy: 'Ann Lee',
  ...overrides,
});

/** A scenario of the team for a project on the market, and a grant of it to a capital partner. */
async function grantFields(put: Setting['w']['put'], funderId: string) {
  const companyId = companies.partner.id;
  const { id: projectId } = await put('project', projectRecord({ projectCompanyId: companyId }));
  const scenario = await put('scenario', scenarioRecord({ projectId, companyId, side: 'team' }));
  return {
    id: scenarioGrantId(projectId, funderId),
    projectId,
    companyId: funderId,
    scenarioId: scenario.id,
  };
}

async function scenarioGrant(setting: Setting) {
  const newGrant = record(await grantFields(setting.w.put, company(setting, 'funder').id));
  return setting.target === 'missing' ? newGrant : setting.w.put('scenario-grant', newGrant);
}

export const expected = {
  names: ['scenarioGrant', 'Opened scenario', 'Opened scenarios'],
  written: {
    server: 'companyName grantedBy',
    once: 'projectId companyId',
    derived: 'companyName grantedBy',
  },
  access: {
    see: decisionsOf({ admin: 'allow' }),
    save: decisionsOf({ admin: 'allow' }),
    remove: decisionsOf({ admin: 'allow' }),
  },
  missing: {
    projectId: 'Please select project',
    companyId: 'Please select a capital partner that sees the project',
    scenarioId: 'Please select a scenario of the team',
    scenarioVersion: 'Please select a saved version of the scenario',
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
  otherReference: 'scenarioId',
  // Not for the general test of mass assignment: a grant must name a saved scenario. test/lambdas/scenario tests it.
  savers: [],
  saved: async ({ put }) => put('scenario-grant', record(await grantFields(put, companies.funder.id))),
  foreign: ({ id, projectId, funderId }) => [record({ id: id(), projectId, companyId: funderId })],
  lists: [],
} satisfies Expected<'scenario-grant'>;

export const routes: Routes = {
  'scenario-grant.ofProject': route(row({ admin: ANY }), ['admin', [PAGE]], inProject(scenarioGrant)),
  'scenario-grant.read': route(row({ admin: ANY }), ['admin', [READ]], byId(scenarioGrant)),
  'scenario-grant.save': route(
    row({ admin: NEW_ANY }),
    ['admin', [READ, READ, READ, READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => {
      const { id, ...grant } = await grantFields(setting.w.put, company(setting, 'funder').id);
      return situationOf(id, { body: { scenarioGrant: { ...grant, scenarioVersion: 1, layerId: 'l1' } } });
    },
  ),
  'scenario-grant.remove': route(row({ admin: ANY_DELETE }), ['admin', CHAINED_SAVE], byId(scenarioGrant)),
};
