import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { emailOf } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { ownMessages, companyId, decisionsOf } from './access.ts';
import { READ, PAGE, CHAIN_WRITE } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  inProject,
  byId,
  company,
  isFunder,
  FOREIGN_COMPANY,
  situationOf,
  changeRequest,
  ownCompany,
  route,
  type Setting,
  type Routes,
} from './setting.ts';
import { row, OWN, ANY, OWN_SAVE, ANY_SAVE, NEW_ANY, OWN_DELETE, ANY_DELETE } from './answers.ts';
import { record as documentRecord } from './document.ts';
import { record as projectRecord, project } from './project.ts';

/** A form with a message to the team. */
export const form = { audience: 'partner', text: 'When is the valuation due?' } as const;

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['message']> = {}): RecordFor['message'] => ({
  ...blank(entities.message),
  ...systemFields(),
  ...form,
  documentIds: [],
  authorName: 'Ann Lee',
  authorSide: 'partner',
  ...overrides,
});

/** A message that the company wrote to the team just now; for an administrator, their own message to a partner. */
export async function message(setting: Setting, overrides: Partial<RecordFor['message']> = {}) {
  const parent = await project(setting);
  const owner = company(setting);
  const isAuthor = setting.person === 'admin' || setting.target === 'own';
  const newMessage = record({
    projectId: parent.id,
    partnerId: parent.projectCompanyId,
    audience: isFunder(owner) ? 'funder' : 'partner',
    funderId: isFunder(owner) ? owner.id : '',
    author: emailOf(isAuthor ? setting.person : FOREIGN_COMPANY[setting.person]),
    createdAt: new Date().toISOString(),
    ...overrides,
  });
  return setting.target === 'missing' ? newMessage : setting.w.put('message', newMessage);
}

/** The id of both the document and the question that a message of the tests names. */
export const NAMED_ID = '00000000-0000-4000-8000-0000000000d1';

export const expected = {
  names: ['message', 'Message', 'Messages'],
  written: {
    server:
      'closedAt answeredAt answeredBy partnerId author authorName authorCompany authorSide editedAt remindedAt',
    administrators: 'funderId',
    once: 'projectId audience funderId asks answers',
    derived: 'closedAt partnerId author authorName authorCompany authorSide editedAt',
  },
  access: {
    see: decisionsOf({
      partner: [{ partnerId: companyId, audience: ['partner', 'everyone'] }],
      funder: [{ funderId: companyId, audience: ['funder', 'everyone'] }],
      admin: 'allow',
    }),
    save: decisionsOf({
      partner: [{ partnerId: companyId, audience: ['partner', 'everyone'] }],
      funder: [{ funderId: companyId, audience: ['funder', 'everyone'] }],
      admin: 'allow',
    }),
    remove: decisionsOf({ partner: ownMessages, funder: ownMessages, admin: ownMessages }),
  },
  missing: {
    projectId: 'Please select project',
    audience: 'Please say who will read this',
    text: 'Please write a message of at most 5,000 characters',
  },
  defaults: {},
  belongsTo: {
    projectId: { to: 'project', copies: { partnerId: 'projectCompanyId' }, index: 'ofProject' },
  },
  foundInMerge: { company: ['ofCompany'], project: ['ofProject'] },
  otherReference: 'answers',
  savers: ['partner'],
  saved: async ({ put, person }) => {
    const project = await put('project', projectRecord({ projectCompanyId: ownCompany(person) }));
    const parents = { projectId: project.id, partnerId: ownCompany(person) };
    await put('document', documentRecord({ id: NAMED_ID, projectId: project.id }));
    await put('message', record({ ...parents, id: NAMED_ID, asks: 'partner', authorSide: 'team' }));
    const createdAt = new Date().toISOString();
    return put('message', record({ ...parents, author: emailOf(person), asks: 'team', createdAt }));
  },
  foreign: ({ id, projectId, partnerId, funderId }) => [
    record({ id: id(), projectId, partnerId, asks: 'team' }),
    record({ id: id(), projectId, partnerId, audience: 'team' }),
    record({
      id: id(),
      projectId,
      partnerId,
      audience: 'everyone',
      funderId,
    }),
  ],
  lists: ['message.ofProject'],
} satisfies Expected<'message'>;

export const routes: Routes = {
  'message.ofProject': route(
    row({ partner: OWN, funder: OWN, admin: ANY }),
    ['partner', [READ, PAGE]],
    inProject(message),
  ),
  'message.unread': route(
    row({
      partner: ['count', '404', '404'],
      funder: ['count', '404', '404'],
      admin: ['count', 'count', '404'],
    }),
    ['partner', [READ, READ, READ, PAGE]],
    inProject(message),
  ),
  'message.markRead': route(
    row({
      partner: ['true', '404', '404'],
      funder: ['true', '404', '404'],
      admin: ['true', 'true', '404'],
    }),
    ['partner', [READ, 'PutItem']],
    async (setting) => {
      const { id, projectId } = await message(setting);
      return situationOf(id, { params: { projectId }, body: { at: '2026-11-22T00:00:00.000Z' } });
    },
  ),
  'message.mute': route(
    row({
      partner: ['true', '404', '404'],
      funder: ['true', '404', '404'],
      admin: ['true', 'true', '404'],
    }),
    ['partner', [READ, 'PutItem']],
    async (setting) => {
      const { id, projectId } = await message(setting);
      return situationOf(id, { params: { projectId }, body: { muted: true } });
    },
  ),
  'message.read': route(
    row({ partner: OWN, funder: OWN, admin: ANY }),
    ['partner', [READ, READ]],
    byId(message),
  ),
  'message.save': route(
    row({ partner: OWN_SAVE, funder: OWN_SAVE, admin: ANY_SAVE }),
    ['partner', [READ, READ, ...CHAIN_WRITE]],
    async (setting) => changeRequest('message', await message(setting), { text: 'Changed' }),
  ),
  'message.save create': route(
    row({
      partner: ['record', '400', '400'],
      funder: ['record', '400', '400'],
      admin: NEW_ANY,
    }),
    ['partner', [READ, READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => {
      const id = randomUUID();
      const { id: projectId } = await project(setting);
      const audience = isFunder(company(setting)) ? 'funder' : 'partner';
      return situationOf(id, { body: { message: { ...form, id, projectId, audience } } });
    },
  ),
  'message.remove': route(
    row({ partner: OWN_DELETE, funder: OWN_DELETE, admin: ANY_DELETE }),
    ['partner', [READ, READ, ...CHAIN_WRITE]],
    byId(message),
  ),
};
