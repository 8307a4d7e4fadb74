import { randomUUID } from 'node:crypto';

import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { TEAM_DESK } from '../../shared/desk/duties.ts';
import { SETS } from '../../shared/desk/figures.ts';
import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { companies } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { earlyStatuses, assignedProjects, whereOwnCompany, companyId, decisionsOf } from './access.ts';
import { NAMED_SAVE, READ, PAGE, SAVE, CHAIN_WRITE, CHAINED_SAVE, PAGES } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  byId,
  company,
  isFunder,
  situationOf,
  withId,
  changeRequest,
  inCompany,
  ownCompany,
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

/** The latest year with closed projects. */
const CLOSED_YEAR = '2025';
/** A complete project form. */
export const form = {
  projectName: 'Harbour Quarter',
  state: 'new_south_wales',
  projectType: 'development',
  projectSector: 'residential',
  fundingType: 'senior_debt',
  fundingPurpose: 'construction',
  fundingAmount: 25_000_000,
} as const;

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['project']> = {}): RecordFor['project'] => ({
  ...blank(entities.project),
  ...systemFields(),
  ...form,
  ...overrides,
});

/** A project of the company, or assigned to it if it is a funder. */
export async function project(
  setting: Setting,
  overrides: Partial<RecordFor['project']> = {},
  kind?: 'funder',
) {
  const owner = company(setting, kind);
  const newProject = record({
    ...(isFunder(owner)
      ? { projectCompanyId: companies.partner.id, capitalCompanyId: owner.id, projectStatus: 'assigned' }
      : { projectCompanyId: owner.id }),
    ...overrides,
  });
  return setting.target === 'missing' ? newProject : setting.w.put('project', newProject);
}

export const expected = {
  names: ['project', 'Project', 'Projects'],
  written: {
    server:
      'projectCompanyName capitalCompanyId capitalCompanyName closedYear leadName matched draft flags wp_userid',
    administrators: 'projectCompanyId pricing projectStatus leadId nextStep nextStepDate transactionUpdates',
    once: 'projectCompanyId',
    derived: 'projectCompanyName leadName draft flags',
  },
  access: {
    see: decisionsOf({
      partner: whereOwnCompany('projectCompanyId'),
      funder: [
        { draft: false, projectStatus: 'new' },
        { draft: false, projectStatus: 'matched', capitalCompanyId: '' },
        ...assignedProjects,
      ],
      admin: 'allow',
    }),
    save: decisionsOf({
      partner: [{ projectCompanyId: companyId, projectStatus: earlyStatuses }],
      admin: 'allow',
    }),
    remove: decisionsOf({
      partner: [{ projectCompanyId: companyId, projectStatus: earlyStatuses }],
      admin: [{ projectStatus: earlyStatuses }],
    }),
  },
  missing: {
    projectName: 'Project name is required.',
    projectCompanyId: 'Please select partner',
    state: 'Please select location',
    projectType: 'Please select project type',
    projectSector: 'Please select project sector',
    fundingType: 'Please select funding type',
    fundingPurpose: 'Please select funding purpose',
    fundingAmount: 'Invalid funding amount.',
    projectStatus: 'Please select project status',
  },
  defaults: { projectStatus: 'new' },
  belongsTo: {
    projectCompanyId: {
      to: 'company',
      owner: true,
      counted: true,
      where: { companyType: 'project_partner' },
      copies: { projectCompanyName: 'companyName' },
      index: 'ofCompany',
    },
    capitalCompanyId: {
      to: 'company',
      counted: true,
      where: { companyType: 'capital_partner' },
      copies: { capitalCompanyName: 'companyName' },
      index: 'forFunder',
      alsoIn: { index: 'byTime', key: 'open' },
    },
    leadId: { to: 'user', where: { role: 'admin' }, copies: { leadName: 'fullName' }, index: 'ofOwner' },
  },
  foundInMerge: { company: ['ofCompany', 'forFunder byTime byTime byTime byTime'] },
  savers: ['partner', 'admin'],
  saved: ({ put, person }) => put('project', record({ projectCompanyId: ownCompany(person) })),
  foreign: ({ id, projectId, partnerId, funderId }) => {
    const assigned = {
      projectCompanyId: partnerId,
      capitalCompanyId: funderId,
      projectStatus: 'assigned',
    } as const;
    return [
      record({ id: projectId, ...assigned }),
      record({ id: id(), ...assigned, projectStatus: 'closed' }),
      record({ id: id(), projectCompanyId: partnerId, draft: true }),
    ];
  },
  lists: ['project.closed', 'project.forFunder', 'project.ofCompany', 'project.open'],
} satisfies Expected<'project'>;

export const routes: Routes = {
  'project.read': route(row({ partner: OWN, funder: OWN, admin: ANY }), ['partner', [READ]], byId(project)),
  'project.ofCompany': route(row({ partner: OWN_LIST, admin: ANY }), ['partner', [PAGE]], inCompany(project)),
  'project.forFunder': route(
    row({ funder: OWN_LIST, admin: ANY }),
    ['funder', PAGES(5)],
    inCompany((setting) => project(setting, {}, 'funder'), 'funder'),
  ),
  'project.open': route(
    row({ partner: OWN, funder: OWN, admin: ANY }),
    ['partner', [PAGE]],
    async (setting) => situationOf((await project(setting)).id, {}),
  ),
  'project.closed': route(
    row({ partner: OWN, funder: OWN, admin: ANY }),
    ['admin', [READ, ...PAGES(4)]],
    async (setting) => {
      const closed = await project(setting, { projectStatus: 'closed', closedYear: CLOSED_YEAR });
      await setting.w.table.putItems([{ ...itemKeys.figures(TEAM_DESK, SETS.closed), [CLOSED_YEAR]: 1 }]);
      return situationOf(closed.id, {});
    },
  ),
  // The follower has not counted projects by year; closed-years.test.ts covers the list of years.
  'project.closedYears': route(row({ admin: ['empty', 'empty', 'empty'] }), ['admin', [READ]], async () =>
    situationOf('', {}),
  ),
  'project.steps': route(
    row({
      partner: ['empty', '404', '404'],
      funder: ['empty', '404', '404'],
      admin: ['empty', 'empty', '404'],
    }),
    ['partner', [READ, PAGE]],
    byId(project),
  ),
  'project.save': route(
    row({ partner: OWN_SAVE, admin: ANY_SAVE }),
    ['partner', CHAINED_SAVE],
    async (setting) => changeRequest('project', await project(setting), { projectName: 'Changed' }),
  ),
  // A new project begins its chain, so the route reads no head.
  'project.save create': route(
    row({ partner: NEW_MINE, admin: NEW_ANY }),
    ['partner', NAMED_SAVE],
    async (setting) => {
      const id = randomUUID();
      return situationOf(id, { body: { project: { ...form, id, projectCompanyId: company(setting).id } } });
    },
  ),
  'project.save draft': route(
    row({ partner: NEW_MINE, admin: NEW_ANY }),
    ['partner', SAVE],
    async (setting) => {
      const id = randomUUID();
      return situationOf(id, { body: { project: { id, projectCompanyId: company(setting).id } } });
    },
  ),
  'project.remove': route(
    row({ partner: OWN_DELETE, admin: ANY_DELETE }),
    ['partner', CHAINED_SAVE],
    byId(project),
  ),
  'project.assign': route(
    row({ admin: ANY_SAVE }),
    ['admin', [READ, READ, READ, READ, PAGE, ...CHAIN_WRITE]],
    async (setting) => {
      const { id, version } = await project(setting);
      return situationOf(id, { params: { id }, body: { capitalCompanyId: companies.funder.id, version } });
    },
  ),
  'project.unassign': route(
    row({ admin: ANY_SAVE }),
    ['admin', [READ, READ, READ, PAGE, PAGE, ...CHAIN_WRITE]],
    async (setting) =>
      withId(await project(setting, { capitalCompanyId: companies.funder.id, projectStatus: 'assigned' })),
  ),
};
