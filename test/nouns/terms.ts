import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { companies } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { whereOwnCompany, sentStatuses, companyId, decisionsOf } from './access.ts';
import { READ, PAGE, SAVE, CHAIN_WRITE, CHAINED_SAVE } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  inProject,
  byId,
  company,
  situationOf,
  withId,
  changeRequest,
  ownCompany,
  route,
  type Setting,
  type Routes,
} from './setting.ts';
import { row, OWN, ANY, OWN_SAVE, ANY_SAVE, NEW_MINE, NEW_ANY, OWN_DELETE } from './answers.ts';
import { record as projectRecord } from './project.ts';

/** A complete offer form. */
export const form = {
  fundingType: 'senior_debt',
  facilityLimit: 10_000_000,
  term: 18,
  pricingKind: 'fixed',
  rate: 8.9,
  establishmentFee: 1,
  interestTreatment: 'capitalised',
  validUntil: '2099-12-31',
} as const;

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['terms']> = {}): RecordFor['terms'] => ({
  ...blank(entities.terms),
  ...systemFields(),
  ...form,
  ...overrides,
});

/** An offer of the requested funder; for a partner, a shared offer. Submitted once, unless it is a draft. */
export async function offer(setting: Setting, overrides: Partial<RecordFor['terms']> = {}) {
  const isForPartner = setting.person === 'partner' || setting.person === 'otherPartner';
  const parent = projectRecord({
    projectCompanyId: (isForPartner ? company(setting) : companies.partner).id,
  });
  const newOffer = record({
    projectId: parent.id,
    companyId: (isForPartner ? companies.funder : company(setting, 'funder')).id,
    termsStatus: 'submitted',
    revision: 1,
    sharedRevision: 1,
    offerLetter: 'A',
    ...overrides,
  });
  if (setting.target === 'missing') return newOffer;
  await setting.w.put('project', parent);
  await setting.w.table.putItems([{ ...itemKeys.termsRevision(newOffer.id, 1), terms: newOffer }]);
  return setting.w.put('terms', newOffer);
}

export const expected = {
  names: ['terms', 'Offer', 'Offers'],
  written: {
    server:
      'companyName termsStatus revision unsent submittedAt submittedBy recordedBy sharedRevision offerLetter improveUntil decidedBy decidedAt',
    administrators: 'companyId brokerFee',
    once: 'projectId companyId',
    derived: 'companyName',
  },
  access: {
    see: decisionsOf({ funder: whereOwnCompany('companyId'), admin: [{ termsStatus: sentStatuses }] }),
    save: decisionsOf({ funder: whereOwnCompany('companyId'), admin: [{ termsStatus: sentStatuses }] }),
    remove: decisionsOf({ funder: [{ companyId, termsStatus: 'draft' }] }),
  },
  missing: {
    projectId: 'Please select project',
    companyId: 'Please select company',
  },
  defaults: { termsStatus: 'draft', revision: 0, sharedRevision: 0 },
  belongsTo: {
    projectId: { to: 'project', index: 'ofProject' },
    companyId: {
      to: 'company',
      owner: true,
      counted: true,
      where: { companyType: 'capital_partner' },
      copies: { companyName: 'companyName' },
      index: 'ofCompany',
    },
  },
  foundInMerge: { company: ['ofCompany'] },
  // An administrator writes only the broker fee of an offer: terms.test.ts.
  savers: ['funder'],
  saved: async ({ put, person }) => {
    const project = await put('project', projectRecord({ projectCompanyId: companies.partner.id }));
    const pricing = { baseRateName: 'BBSY', baseRate: 4, margin: 3, lineFeeBasis: 'limit' } as const;
    return put('terms', record({ projectId: project.id, companyId: ownCompany(person), ...pricing }));
  },
  foreign: ({ id, projectId, funderId }) => [
    record({
      id: id(),
      projectId,
      companyId: funderId,
      termsStatus: 'submitted',
      revision: 1,
    }),
  ],
  lists: [],
} satisfies Expected<'terms'>;

export const routes: Routes = {
  'terms.ofProject': route(
    row({ partner: OWN, funder: OWN, admin: ANY }),
    ['partner', [READ, PAGE, READ]],
    inProject(offer),
  ),
  // The caller's own last offer, whatever the project.
  'terms.usual': route(
    row({ funder: ['item', 'list', 'empty'] }),
    ['funder', [READ, PAGE]],
    async (setting) => {
      const { id, fundingType } = await offer(setting);
      const projectOfSameType = projectRecord({ projectCompanyId: companies.partner.id, fundingType });
      if (setting.target !== 'missing') await setting.w.put('project', projectOfSameType);
      return situationOf(id, { params: { projectId: projectOfSameType.id } });
    },
  ),
  'terms.read': route(
    row({ partner: OWN, funder: OWN, admin: ANY }),
    ['partner', [READ, READ, READ]],
    byId(offer),
  ),
  'terms.revisions': route(
    row({ funder: ['item', '404', '404'], admin: ['item', 'item', '404'] }),
    ['funder', [READ, PAGE]],
    byId(offer),
  ),
  // The first read finds steps that the funder cannot see.
  'terms.save': route(
    row({ funder: OWN_SAVE, admin: ANY_SAVE }),
    ['funder', [READ, ...SAVE]],
    async (setting) => changeRequest('terms', await offer(setting), { brokerFee: 1, exitFee: 1 }),
  ),
  'terms.save create': route(
    row({ funder: NEW_MINE, admin: NEW_ANY }),
    ['funder', [READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => {
      const id = randomUUID();
      const { id: projectId } = await setting.w.put(
        'project',
        projectRecord({ projectCompanyId: companies.partner.id }),
      );
      return situationOf(id, {
        body: { terms: { ...form, id, projectId, companyId: company(setting, 'funder').id } },
      });
    },
  ),
  'terms.step': route(
    row({ funder: OWN_SAVE, admin: ANY_SAVE }),
    ['funder', [READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => {
      const { id } = await offer(setting);
      const step = setting.person === 'admin' ? 'shortlist' : 'withdraw';
      return situationOf(id, { params: { id, step }, body: {} });
    },
  ),
  'terms.step of the other side': route(
    row({ funder: ['403', '404', '404'], admin: ['403', '403', '404'] }),
    'refused',
    async (setting) => {
      const { id } = await offer(setting);
      const step = setting.person === 'admin' ? 'withdraw' : 'accept';
      return situationOf(id, { params: { id, step }, body: {} });
    },
  ),
  'terms.read draft': route(
    row({
      partner: ['empty', 'empty', 'empty'],
      funder: OWN,
      admin: ['empty', 'empty', 'empty'],
    }),
    ['funder', [READ]],
    async (setting) => withId(await offer(setting, { termsStatus: 'draft', revision: 0, sharedRevision: 0 })),
  ),
  'history.read of an edit that is not submitted': route(
    row({ admin: ['empty', 'empty', 'empty'] }),
    ['admin', [READ, PAGE]],
    async (setting) => {
      const { id, version } = await offer(setting, { companyId: companies.funder.id });
      await setting.w.call('funder', 'terms.save', { body: { terms: { id, version, exitFee: 1 } } });
      return situationOf(id, { params: { noun: 'terms', id } });
    },
  ),
  'terms.remove': route(row({ funder: OWN_DELETE }), ['funder', CHAINED_SAVE], async (setting) =>
    withId(await offer(setting, { termsStatus: 'draft' })),
  ),
  'terms.remove submitted': route(
    row({ funder: ['false', 'false', 'false'] }),
    ['funder', [READ]],
    byId(offer),
  ),
};
