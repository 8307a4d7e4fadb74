import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { snoozeId } from '../../lambdas/domain/snooze/snoozes.ts';
import { companies, emailOf } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { decisionsOf } from './access.ts';
import { READ, SAVE, WRITE } from './calls.ts';
import type { Expected } from './expected.ts';
import { byId, changeRequest, company, route, situationOf, type Routes, type Setting } from './setting.ts';
import { ANY, ANY_DELETE, ANY_SAVE, NEW_ANY, row } from './answers.ts';
import { record as projectRecord } from './project.ts';

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['snooze']> = {}): RecordFor['snooze'] => ({
  ...blank(entities.snooze),
  ...systemFields(),
  dutyNoun: 'project',
  dutyKind: 'newProject',
  until: '2999-01-15',
  reason: 'The valuer is back on Thursday',
  author: emailOf('admin'),
  authorName: 'Ann Lee',
  ...overrides,
});

const snoozeOf = (dutyId: string) =>
  record({
    id: snoozeId({ noun: 'project', key: dutyId, kind: 'newProject' }),
    dutyId,
    subjectId: dutyId,
  });

const newProject = (setting: Setting) =>
  setting.w.put('project', projectRecord({ projectCompanyId: company(setting).id }));

/** A new project that the team snoozed. */
export async function snooze(setting: Setting) {
  const newSnooze = snoozeOf((await newProject(setting)).id);
  return setting.target === 'missing' ? newSnooze : setting.w.put('snooze', newSnooze);
}

export const expected = {
  names: ['snooze', 'Snooze', 'Snoozes'],
  written: {
    server: 'subjectId author authorName',
    once: 'dutyNoun dutyId dutyKind',
    derived: 'subjectId author authorName',
  },
  access: {
    see: decisionsOf({ admin: 'allow' }),
    save: decisionsOf({ admin: 'allow' }),
    remove: decisionsOf({ admin: 'allow' }),
  },
  missing: {
    dutyNoun: 'This item is not on the desk',
    dutyId: 'This item is not on the desk',
    dutyKind: 'This item is not on the desk',
    until: 'Please pick a day after today',
    reason: 'Please give a reason of at most 200 characters',
  },
  defaults: {},
  idFrom: ['dutyNoun', 'dutyId', 'dutyKind'],
  savers: ['admin'],
  saved: async ({ put }) =>
    put(
      'snooze',
      snoozeOf((await put('project', projectRecord({ projectCompanyId: companies.partner.id }))).id),
    ),
  foreign: ({ id, projectId }) => [record({ id: id(), dutyId: projectId, subjectId: projectId })],
  lists: [],
} satisfies Expected<'snooze'>;

export const routes: Routes = {
  'snooze.read': route(row({ admin: ANY }), ['admin', [READ]], byId(snooze)),
  'snooze.save': route(row({ admin: ANY_SAVE }), ['admin', [READ, READ, WRITE]], async (setting) =>
    changeRequest('snooze', await snooze(setting), { reason: 'Next week' }),
  ),
  'snooze.save create': route(
    row({ admin: NEW_ANY }),
    ['admin', [READ, READ, READ, WRITE]],
    async (setting) => {
      const { id: dutyId } = await newProject(setting);
      const { id } = snoozeOf(setting.target === 'missing' ? companies.partner.id : dutyId);
      const body = { dutyNoun: 'project', dutyKind: 'newProject', until: '2999-01-15', reason: 'Next week' };
      return situationOf(id, {
        body: { snooze: { ...body, dutyId: setting.target === 'missing' ? companies.partner.id : dutyId } },
      });
    },
  ),
  'snooze.remove': route(row({ admin: ANY_DELETE }), ['admin', SAVE], byId(snooze)),
};
