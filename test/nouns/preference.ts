import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { preferenceId } from '../../lambdas/domain/terms/preference.ts';
import { companies } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { decisionsOf, whereOwnCompany } from './access.ts';
import { CHAINED_SAVE, CHAIN_WRITE, PAGE, READ } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  byId,
  changeRequest,
  company,
  inProject,
  ownCompany,
  route,
  situationOf,
  type Routes,
  type Setting,
} from './setting.ts';
import { ANY, OWN, OWN_DELETE, OWN_SAVE, row } from './answers.ts';
import { record as projectRecord } from './project.ts';
import { record as termsRecord } from './terms.ts';

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['preference']> = {}): RecordFor['preference'] => ({
  ...blank(entities.preference),
  ...systemFields(),
  offerLetter: 'A',
  ...overrides,
});

/** A project of this partner with a shared offer. */
async function sharedOffer(put: Setting['w']['put'], partnerId: string) {
  const project = await put('project', projectRecord({ projectCompanyId: partnerId }));
  const offer = await put(
    'terms',
    termsRecord({
      projectId: project.id,
      companyId: companies.funder.id,
      termsStatus: 'submitted',
      revision: 1,
      sharedRevision: 1,
      offerLetter: 'A',
    }),
  );
  return { id: preferenceId(project.id), projectId: project.id, companyId: partnerId, termsId: offer.id };
}

/** The preferred offer of the requested partner. */
async function preference(setting: Setting) {
  const newPreference = record(await sharedOffer(setting.w.put, company(setting).id));
  return setting.target === 'missing' ? newPreference : setting.w.put('preference', newPreference);
}

export const expected = {
  names: ['preference', 'Preferred offer', 'Preferred offers'],
  written: {
    server: 'offerLetter',
    administrators: 'companyId',
    once: 'projectId companyId',
    derived: 'offerLetter',
  },
  access: {
    see: decisionsOf({ partner: whereOwnCompany('companyId'), admin: 'allow' }),
    save: decisionsOf({ partner: whereOwnCompany('companyId') }),
    remove: decisionsOf({ partner: whereOwnCompany('companyId') }),
  },
  missing: {
    projectId: 'Please select project',
    companyId: 'Please select company',
    termsId: 'Please select a shared offer',
  },
  defaults: {},
  belongsTo: {
    projectId: { to: 'project', index: 'ofProject' },
    companyId: { to: 'company', owner: true, where: { companyType: 'project_partner' }, index: 'ofCompany' },
  },
  idFrom: ['projectId'],
  foundInMerge: { company: ['ofCompany'] },
  otherReference: 'termsId',
  // Only a shared offer for the same project can be named: test/lambdas/preference.test.ts covers mass assignment.
  savers: [],
  saved: async ({ put, person }) => put('preference', record(await sharedOffer(put, ownCompany(person)))),
  foreign: ({ id, projectId, partnerId }) => [record({ id: id(), projectId, companyId: partnerId })],
  lists: ['preference.ofProject'],
} satisfies Expected<'preference'>;

export const routes: Routes = {
  'preference.ofProject': route(
    row({ partner: OWN, admin: ANY }),
    ['partner', [PAGE]],
    inProject(preference),
  ),
  'preference.read': route(row({ partner: OWN, admin: ANY }), ['partner', [READ]], byId(preference)),
  'preference.save': route(
    row({ partner: OWN_SAVE }),
    ['partner', [READ, READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => changeRequest('preference', await preference(setting), {}),
  ),
  'preference.save create': route(
    row({ partner: ['record', '400', '400'] }),
    ['partner', [READ, READ, READ, READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => {
      const { id, projectId, termsId } = await sharedOffer(setting.w.put, company(setting).id);
      return situationOf(id, { body: { preference: { projectId, termsId } } });
    },
  ),
  'preference.remove': route(row({ partner: OWN_DELETE }), ['partner', CHAINED_SAVE], byId(preference)),
};
