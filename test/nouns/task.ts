import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { companies } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { taskOwners, companyId, decisionsOf } from './access.ts';
import { READ, PAGE, CHAIN_WRITE } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  inProject,
  byId,
  company,
  isFunder,
  situationOf,
  projectSituation,
  withId,
  changeRequest,
  ownCompany,
  route,
  type Setting,
  type Routes,
} from './setting.ts';
import { row, OWN, ANY, OWN_SAVE, ANY_SAVE, NEW_ANY, OWN_DELETE, ANY_DELETE } from './answers.ts';
import { record as projectRecord, project } from './project.ts';

/** Request body of a task, without its project and side: tests add both. */
export const form = { title: 'Certificates of currency', dueDate: '2026-12-01' } as const;

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['task']> = {}): RecordFor['task'] => ({
  ...blank(entities.task),
  ...systemFields(),
  ...form,
  ownerSide: 'partner',
  ...overrides,
});

/** A task that the company created for its own side, of a project with both a partner and a funder. */
export async function task(setting: Setting, overrides: Partial<RecordFor['task']> = {}) {
  const isOfFunder = isFunder(company(setting));
  const parent = await project(setting, isOfFunder ? {} : assignedToFunder);
  const newTask = record({
    projectId: parent.id,
    partnerId: parent.projectCompanyId,
    ownerSide: isOfFunder ? 'funder' : 'partner',
    funderId: isOfFunder ? parent.capitalCompanyId : '',
    makerId: company(setting).id,
    ...overrides,
  });
  return setting.target === 'missing' ? newTask : setting.w.put('task', newTask);
}

/** A task of the other company on the project. */
const taskOfOtherCompany = (setting: Setting) =>
  isFunder(company(setting))
    ? task(setting, { ownerSide: 'partner', funderId: '', makerId: companies.partner.id })
    : task(setting, { ownerSide: 'funder', funderId: companies.funder.id, makerId: companies.funder.id });

const assignedToFunder = { capitalCompanyId: companies.funder.id, projectStatus: 'assigned' } as const;

export const expected = {
  names: ['task', 'Task', 'Tasks'],
  written: {
    server: 'ownerName doneAt doneBy remindedAt template condition partnerId funderId makerId',
    once: 'projectId',
    derived: 'ownerName doneAt doneBy partnerId makerId',
  },
  access: {
    see: decisionsOf(taskOwners),
    save: decisionsOf(taskOwners),
    remove: decisionsOf({
      partner: [{ ownerSide: 'partner', partnerId: companyId, makerId: companyId }],
      funder: [{ ownerSide: 'funder', funderId: companyId, makerId: companyId }],
      admin: 'allow',
    }),
  },
  missing: {
    projectId: 'Please select project',
    title: 'Describe the task in at most 200 characters',
    ownerSide: 'Please say which side does it',
  },
  defaults: {},
  belongsTo: {
    projectId: { to: 'project', copies: { partnerId: 'projectCompanyId' }, index: 'ofProject' },
  },
  foundInMerge: { company: ['ofCompany'], project: ['ofProject'] },
  savers: ['partner', 'admin'],
  saved: async ({ put, person }) => {
    const project = await put('project', projectRecord({ projectCompanyId: ownCompany(person) }));
    const parents = { projectId: project.id, partnerId: ownCompany(person), makerId: ownCompany(person) };
    return put('task', record(parents));
  },
  foreign: ({ id, projectId, partnerId, funderId }) => [
    record({ id: id(), projectId, partnerId }),
    record({ id: id(), projectId, partnerId, ownerSide: 'team' }),
    record({
      id: id(),
      projectId,
      partnerId,
      ownerSide: 'funder',
      funderId,
    }),
  ],
  lists: ['task.ofProject'],
} satisfies Expected<'task'>;

export const routes: Routes = {
  'task.ofProject': route(
    row({ partner: OWN, funder: OWN, admin: ANY }),
    ['partner', [READ, PAGE, PAGE]],
    inProject(task),
  ),
  'task.people': route(
    row({
      partner: ['people', '404', '404'],
      funder: ['people', '404', '404'],
      admin: ['people', 'people', '404'],
    }),
    ['partner', [READ, READ, PAGE]],
    async (setting) => projectSituation(await project(setting)),
  ),
  'task.addUsual': route(
    row({ admin: ['list', 'list', '404'] }),
    ['admin', [READ, 'BatchGetItem', ...CHAIN_WRITE]],
    async (setting) => {
      const { id } = await project(setting);
      return situationOf(id, { params: { projectId: id }, body: { templates: ['valuation'] } });
    },
  ),
  'task.read': route(row({ partner: OWN, funder: OWN, admin: ANY }), ['partner', [READ, READ]], byId(task)),
  'task.read of the other company': route(
    row({ partner: OWN, funder: OWN, admin: ANY }),
    ['funder', [READ, READ]],
    byId(taskOfOtherCompany),
  ),
  'task.read of the team': route(
    row({
      partner: ['empty', 'empty', 'empty'],
      funder: ['empty', 'empty', 'empty'],
      admin: ANY,
    }),
    ['admin', [READ, READ]],
    async (setting) => withId(await task(setting, { ownerSide: 'team', makerId: '' })),
  ),
  'task.save': route(
    row({ partner: OWN_SAVE, funder: OWN_SAVE, admin: ANY_SAVE }),
    ['partner', [READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => changeRequest('task', await task(setting), { title: 'Changed' }),
  ),
  'task.save of the other company': route(
    row({
      partner: ['404', '404', '404'],
      funder: ['404', '404', '404'],
      admin: ANY_SAVE,
    }),
    ['admin', [READ, READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => changeRequest('task', await taskOfOtherCompany(setting), { done: true }),
  ),
  'task.save create': route(
    row({
      partner: ['record', '400', '400'],
      funder: ['record', '400', '400'],
      admin: NEW_ANY,
    }),
    ['partner', [READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => {
      const id = randomUUID();
      const { id: projectId } = await project(setting);
      const ownerSide = isFunder(company(setting)) ? 'funder' : 'partner';
      return situationOf(id, { body: { task: { ...form, id, projectId, ownerSide } } });
    },
  ),
  'task.remove': route(
    row({ partner: OWN_DELETE, funder: OWN_DELETE, admin: ANY_DELETE }),
    ['partner', [READ, READ, ...CHAIN_WRITE]],
    byId(task),
  ),
  'task.remove made by the team': route(
    row({
      partner: ['false', 'false', 'false'],
      funder: ['false', 'false', 'false'],
      admin: ANY_DELETE,
    }),
    ['admin', [READ, READ, ...CHAIN_WRITE]],
    async (setting) => withId(await task(setting, { makerId: '' })),
  ),
};
