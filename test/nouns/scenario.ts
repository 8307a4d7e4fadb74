import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { costFields, incomeFields, layerFields, saleFields } from '../../shared/entities/plan-lines.ts';
import { blank } from '../../shared/schema/entity.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { companies } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { companyId, decisionsOf } from './access.ts';
import { CHAINED_SAVE, CHAIN_WRITE, PAGE, READ } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  byId,
  changeRequest,
  company,
  ownCompany,
  route,
  situationOf,
  type Routes,
  type Setting,
} from './setting.ts';
import { ANY, ANY_SAVE, OWN, OWN_DELETE, OWN_SAVE, row } from './answers.ts';
import { record as projectRecord } from './project.ts';

/** A plan that can be saved: a cost, a sale, senior debt and equity. */
const planLines = {
  costs: [{ ...blank({ fields: costFields }), lineId: 'c1', category: 'land', amount: 6_000_000, from: 0 }],
  sales: [{ ...blank({ fields: saleFields }), lineId: 's1', units: 12, price: 900_000, from: 12 }],
  incomes: [{ ...blank({ fields: incomeFields }), lineId: 'i1', amount: 1_000, from: 13 }],
  layers: [
    {
      ...blank({ fields: layerFields }),
      lineId: 'l1',
      layerKind: 'senior',
      limit: 5_000_000,
      rate: 9,
      establishmentFee: 1,
    },
    { ...blank({ fields: layerFields }), lineId: 'l2', layerKind: 'equity' },
  ],
} satisfies Partial<RecordFor['scenario']>;

export const form = { scenarioName: 'Base case', startMonth: '2026-12', ...planLines };

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['scenario']> = {}): RecordFor['scenario'] => ({
  ...blank(entities.scenario),
  ...systemFields(),
  ...form,
  side: 'partner',
  savedBy: 'Ann Lee',
  ...overrides,
});

/** A scenario of the caller's side, with its saved version. */
async function scenario(setting: Setting) {
  const partnerId = company(setting).id;
  const side = setting.person === 'admin' ? 'team' : 'partner';
  if (setting.target === 'missing') return record();
  const project = await setting.w.put('project', projectRecord({ projectCompanyId: partnerId }));
  const newScenario = record({ projectId: project.id, companyId: partnerId, side });
  await setting.w.table.putItems([
    { ...itemKeys.scenarioVersion(newScenario.id, 1), scenario: newScenario },
    {
      ...itemKeys.scenarioSave(newScenario.id, 1),
      save: { version: 1, savedBy: 'Ann Lee', savedAt: newScenario.updatedAt },
    },
  ]);
  return setting.w.put('scenario', newScenario);
}

export const expected = {
  names: ['scenario', 'Scenario', 'Scenarios'],
  written: {
    server: 'companyId side savedBy',
    once: 'projectId companyId side',
    derived: 'companyId side savedBy layers',
  },
  access: {
    see: decisionsOf({ partner: [{ companyId, side: 'partner' }], admin: 'allow' }),
    save: decisionsOf({ partner: [{ companyId, side: 'partner' }], admin: [{ side: 'team' }] }),
    remove: decisionsOf({ partner: [{ companyId, side: 'partner' }], admin: [{ side: 'team' }] }),
  },
  missing: {
    projectId: 'Please select project',
    scenarioName: 'A scenario needs a name of at most 60 characters.',
    startMonth: 'Please enter the first month, such as Apr 2027',
    country: 'Please select country',
  },
  defaults: { country: 'Australia' },
  belongsTo: {
    projectId: { to: 'project', index: 'ofProject' },
    companyId: { to: 'company', where: { companyType: 'project_partner' }, index: 'ofCompany' },
  },
  foundInMerge: { company: ['ofCompany'] },
  savers: ['partner', 'admin'],
  saved: async ({ put, person }) => {
    const partnerId = ownCompany(person);
    const { id: projectId } = await put('project', projectRecord({ projectCompanyId: partnerId }));
    const side = person === 'admin' ? 'team' : 'partner';
    return put('scenario', record({ projectId, companyId: partnerId, side }));
  },
  foreign: ({ id, projectId, partnerId }) => [
    record({ id: id(), projectId, companyId: partnerId }),
    record({ id: id(), projectId, companyId: partnerId, side: 'team' }),
  ],
  lists: [],
} satisfies Expected<'scenario'>;

export const routes: Routes = {
  'scenario.ofProject': route(
    row({ partner: OWN, admin: ANY }),
    ['partner', [READ, PAGE]],
    async (setting) => {
      const { id, projectId } = await scenario(setting);
      return situationOf(id, { params: { projectId: projectId || id } });
    },
  ),
  'scenario.read': route(row({ partner: OWN, admin: ANY }), ['partner', [READ]], byId(scenario)),
  'scenario.versions': route(
    row({ partner: ['saves', '404', '404'], admin: ['saves', 'saves', '404'] }),
    ['partner', [READ, PAGE]],
    byId(scenario),
  ),
  'scenario.version': route(row({ partner: OWN, admin: ANY }), ['partner', [READ]], async (setting) => {
    const { id } = await scenario(setting);
    return situationOf(id, { params: { id, version: '1' } });
  }),
  'scenario.opened': route(
    row({ funder: ['empty', 'empty', 'empty'] }),
    ['funder', [READ, READ]],
    async (setting) => {
      const { id } = await setting.w.put(
        'project',
        projectRecord({ projectCompanyId: companies.partner.id }),
      );
      return situationOf('', { params: { projectId: setting.target === 'missing' ? randomUUID() : id } });
    },
  ),
  'scenario.save': route(
    row({ partner: OWN_SAVE, admin: ANY_SAVE }),
    ['partner', [READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => changeRequest('scenario', await scenario(setting), { scenarioName: 'Late' }),
  ),
  'scenario.save create': route(
    row({ partner: ['record', '400', '400'], admin: ['record', 'record', '400'] }),
    ['partner', [READ, READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => {
      const id = randomUUID();
      const parent = projectRecord({ projectCompanyId: company(setting).id });
      if (setting.target !== 'missing') await setting.w.put('project', parent);
      return situationOf(id, { body: { scenario: { ...form, id, projectId: parent.id } } });
    },
  ),
  'scenario.remove': route(
    row({ partner: OWN_DELETE, admin: ['true', 'true', 'false'] }),
    ['partner', CHAINED_SAVE],
    byId(scenario),
  ),
};
