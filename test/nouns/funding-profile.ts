import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { companies, companyOf } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { whereOwnCompany, companyId, decisionsOf } from './access.ts';
import { PAGE, READ, RECIPIENTS, SAVE, WRITE } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  byId,
  company,
  situationOf,
  withId,
  changeRequest,
  inCompany,
  route,
  type Setting,
  type Routes,
} from './setting.ts';
import {
  row,
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

/** A complete funding form. */
export const form = {
  state: ['victoria'],
  projectType: ['development'],
  projectSector: ['office'],
  fundingType: ['senior_debt'],
  fundingPurpose: ['construction'],
  seniorIRR: 12,
  minAmountSenior: 1_000_000,
  maxAmountSenior: 50_000_000,
} as const;

/** A complete stored record; every value can be overridden. */
export const record = (
  overrides: Partial<RecordFor['funding-profile']> = {},
): RecordFor['funding-profile'] => ({
  ...blank(entities['funding-profile']),
  ...systemFields(),
  ...structuredClone(form),
  state: ['victoria'],
  projectType: ['development'],
  projectSector: ['office'],
  fundingType: ['senior_debt'],
  fundingPurpose: ['construction'],
  ...overrides,
});

async function fundingProfile(setting: Setting, overrides: Partial<RecordFor['funding-profile']> = {}) {
  const newProfile = record({ companyId: company(setting, 'funder').id, ...overrides });
  return setting.target === 'missing' ? newProfile : setting.w.put('funding-profile', newProfile);
}

export const expected = {
  names: ['fundingProfile', 'Funding Profile', 'Funding Profiles'],
  written: {
    server: 'askedOn wp_userid',
    administrators: 'companyId fundingProfileStatus confirmedOn',
    once: 'companyId',
    derived: 'confirmedOn',
  },
  access: {
    see: decisionsOf({ funder: whereOwnCompany('companyId'), admin: 'allow' }),
    save: decisionsOf({ funder: whereOwnCompany('companyId'), admin: 'allow' }),
    remove: decisionsOf({
      funder: [{ companyId, fundingProfileStatus: 'new' }],
      admin: [{ fundingProfileStatus: 'new' }],
    }),
  },
  missing: {
    companyId: 'Please select company',
    state: 'Please select location',
    projectType: 'Please select type',
    projectSector: 'Please select sector',
    fundingType: 'Please select funding type',
    fundingPurpose: 'Please select funding type',
    seniorIRR: 'IRR is required',
    minAmountSenior: 'Invalid mininum amount',
    maxAmountSenior: 'Invalid maximum amount',
    fundingProfileStatus: 'Please select status',
  },
  defaults: { fundingProfileStatus: 'new' },
  belongsTo: {
    companyId: {
      to: 'company',
      owner: true,
      counted: true,
      where: { companyType: 'capital_partner' },
      index: 'ofCompany',
    },
  },
  foundInMerge: { company: ['ofCompany'] },
  savers: ['funder', 'admin'],
  saved: ({ put, person }) => {
    const companyId = companyOf(person)?.id ?? companies.funder.id;
    return put('funding-profile', record({ companyId }));
  },
  foreign: ({ id, funderId }) => [record({ id: id(), companyId: funderId })],
  lists: ['funding-profile.ofCompany'],
} satisfies Expected<'funding-profile'>;

export const routes: Routes = {
  'funding-profile.read': route(row({ funder: OWN, admin: ANY }), ['funder', [READ]], byId(fundingProfile)),
  'funding-profile.ofCompany': route(
    row({ funder: OWN_LIST, admin: ANY }),
    ['funder', [PAGE]],
    inCompany(fundingProfile, 'funder'),
  ),
  'funding-profile.save': route(
    row({ funder: OWN_SAVE, admin: ANY_SAVE }),
    ['funder', SAVE],
    async (setting) => changeRequest('fundingProfile', await fundingProfile(setting), { maxLTV: 60 }),
  ),
  'funding-profile.save create': route(
    row({ funder: NEW_MINE, admin: NEW_ANY }),
    ['funder', SAVE],
    async (setting) => {
      const id = randomUUID();
      return situationOf(id, {
        body: { fundingProfile: { ...form, id, companyId: company(setting, 'funder').id } },
      });
    },
  ),
  'funding-profile.remove': route(
    row({ funder: OWN_DELETE, admin: ANY_DELETE }),
    ['funder', SAVE],
    byId(fundingProfile),
  ),
  'funding-profile.ask': route(
    row({ admin: ANY_SAVE }),
    ['admin', [READ, ...RECIPIENTS, WRITE]],
    async (setting) => withId(await fundingProfile(setting, { confirmedOn: '2025-01-31' })),
  ),
};
