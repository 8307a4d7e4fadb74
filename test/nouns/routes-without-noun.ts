import { randomUUID } from 'node:crypto';

import { companies } from '../support/cast.ts';
import { nouns, type Noun } from '../../shared/entities/index.ts';
import { relationsOf } from '../../shared/entities/relations.ts';
import { expectedOf } from './index.ts';
import { handlerOf } from '../support/world.ts';
import {
  CHAIN_WRITE,
  MERGED_OFFERS,
  MOVE_USER,
  PAGE,
  PAGES,
  READ,
  RECIPIENTS,
  SAVE,
  WRITE,
} from './calls.ts';
import {
  byId,
  company,
  situationOf,
  projectSituation,
  withId,
  route,
  type Setting,
  type Situation,
  type Routes,
} from './setting.ts';
import { row, members, ANY_DELETE, ADDRESS, OUTCOME } from './answers.ts';
import { project, form as projectForm } from './project.ts';
import { document } from './document.ts';
import { contact } from './contact.ts';
import { record as messageRecord } from './message.ts';
import { colleague, invitedUser, userWithAuthenticator } from './user.ts';
import { form as fundingForm } from './funding-profile.ts';

/** A merge's queries, in the order of the nouns, for records that refer to the company. */
const mergeQueries = (isIncluded: (noun: Noun) => boolean) =>
  PAGES(
    nouns
      .filter(isIncluded)
      .flatMap((noun) => expectedOf(noun).foundInMerge?.company ?? [])
      .flatMap((indexes) => indexes.split(' ')).length,
  );
const isUpToUser = (noun: Noun) => nouns.indexOf(noun) <= nouns.indexOf('user');
const UP_TO_USERS = mergeQueries(isUpToUser);
const AFTER_USERS = mergeQueries((noun) => !isUpToUser(noun));
/** Queries for records that name a company, and for the notices of its user. */
const PARTITIONS_OF_COMPANY = [...UP_TO_USERS, ...AFTER_USERS, PAGE];

/** Queries for the records of each noun of a project, and for its history. */
const PARTITIONS_OF_PROJECT = PAGES(
  nouns.flatMap(relationsOf).filter(({ parent }) => parent === 'project').length + 1,
);

/** The first entry of a project from before chains existed. */
const FIRST_ENTRY = {
  at: '2026-11-01T00:00:00.000Z',
  by: 'ann@developer.test',
  action: 'created',
  version: 1,
  changes: {},
};

/** An old question that the partner has not answered. */
async function unansweredQuestion(setting: Setting) {
  const parent = await project(setting);
  const question = messageRecord({
    projectId: parent.id,
    partnerId: parent.projectCompanyId,
    asks: 'partner',
    authorSide: 'team',
    createdAt: '2026-01-05T00:00:00.000Z',
  });
  return setting.target === 'missing' ? question : setting.w.put('message', question);
}

/** A merge of the guest's company into the target company. */
const mergeBody = (setting: Setting, id: string) => {
  const { id: keptId, version } = company(setting);
  return { id, keptId, removedId: companies.guest.id, version, take: [] };
};

async function startMerge(setting: Setting): Promise<string> {
  const id = randomUUID();
  await setting.w.call('admin', 'merge.start', {
    body: { merge: mergeBody({ ...setting, person: 'admin' }, id) },
  });
  return id;
}

/** A contact that was deleted, so that it has a history and can be restored. */
async function restoreSituation(setting: Setting): Promise<Situation> {
  const deletedContact = await contact(setting);
  if (setting.target !== 'missing')
    await setting.w.call('admin', 'contact.remove', { params: { id: deletedContact.id } });
  return situationOf(deletedContact.id, { params: { noun: 'contact', id: deletedContact.id } });
}

export const routes: Routes = {
  'identity.list': route(
    row({ admin: ['users', 'users', 'users'] }),
    ['admin', ['ListUsers', 'BatchGetItem']],
    async () => situationOf('', {}),
  ),
  'identity.create': route(
    row({ admin: OUTCOME }),
    ['admin', [READ, 'AdminCreateUser', READ, 'AdminAddUserToGroup', WRITE]],
    async (setting) => {
      const user = await colleague(setting);
      return situationOf(user.id, { body: { email: user.email } });
    },
  ),
  'identity.resend': route(row({ admin: OUTCOME }), ['admin', ['AdminCreateUser', READ]], async (setting) => {
    const user = await invitedUser(setting);
    return situationOf(user.id, { params: { email: user.email } });
  }),
  'identity.confirm': route(
    row({ admin: OUTCOME }),
    ['admin', ['AdminGetUser', 'AdminConfirmSignUp', 'AdminUpdateUserAttributes']],
    async (setting) => {
      const user = await invitedUser(setting);
      return situationOf(user.id, { params: { email: user.email } });
    },
  ),
  'identity.disable': route(
    row({ admin: OUTCOME }),
    ['admin', [READ, WRITE, READ, 'AdminDisableUser', 'AdminUserGlobalSignOut', READ]],
    async (setting) => {
      const user = await invitedUser(setting);
      return situationOf(user.id, { params: { email: user.email } });
    },
  ),
  'identity.enable': route(
    row({ admin: OUTCOME }),
    ['admin', [READ, READ, 'AdminEnableUser', READ]],
    async (setting) => {
      const user = await invitedUser(setting);
      return situationOf(user.id, { params: { email: user.email } });
    },
  ),
  'identity.code': route(row({ admin: OUTCOME }), ['admin', ['AdminGetUser']], async (setting) => {
    const user = await userWithAuthenticator(setting);
    return situationOf(user.id, { params: { email: user.email } });
  }),
  'identity.endCode': route(
    row({ admin: OUTCOME }),
    ['admin', ['AdminGetUser', READ, WRITE, 'AdminUserGlobalSignOut', 'AdminSetUserMFAPreference']],
    async (setting) => {
      const user = await userWithAuthenticator(setting);
      return situationOf(user.id, { params: { email: user.email } });
    },
  ),
  'identity.signout': route(
    row({ ...members(['true', 'true', 'true']), admin: ['true', 'true', 'true'] }),
    ['admin', [READ, WRITE, 'AdminUserGlobalSignOut']],
    async () => situationOf('', {}),
  ),
  // Access depends on the secret, not on the caller. The first read checks for a running restore.
  'calendar.feed': route(
    row({
      nobody: ['text', 'text', '404'],
      guest: ['text', 'text', '404'],
      partner: ['text', 'text', '404'],
      funder: ['text', 'text', '404'],
      admin: ['text', 'text', '404'],
    }),
    ['admin', [READ, READ, READ, READ, PAGE, PAGE]],
    async ({ w, target }) => {
      const { body } = await w.call(target === 'own' ? 'partner' : 'funder', 'calendar.renew');
      const path = String(Object(body).path);
      const secret = target === 'missing' ? `${'x'.repeat(32)}.ics` : path.slice(path.lastIndexOf('/') + 1);
      return situationOf('', { params: { secret } });
    },
  ),
  'calendar.status': route(
    row({ partner: ADDRESS, funder: ADDRESS, admin: ADDRESS }),
    ['partner', [READ]],
    async () => situationOf('', {}),
  ),
  'calendar.renew': route(
    row({ partner: ADDRESS, funder: ADDRESS, admin: ADDRESS }),
    ['partner', [READ, READ, WRITE]],
    async () => situationOf('', {}),
  ),
  'opening.ofProject': route(
    row({ partner: ['list', 'empty', 'empty'], admin: ['list', 'list', 'empty'] }),
    ['partner', [READ, PAGE]],
    async (setting) => {
      const { id, projectId } = await document(setting, 'approved');
      if (setting.target !== 'missing') await setting.w.call('admin', 'document.link', { params: { id } });
      return situationOf(id, { params: { projectId } });
    },
  ),
  // Reads the project, the begin of the chain and the oldest history entry; the records of all nouns and the history; the head.
  'proof.begin': route(
    row({ admin: ['true', 'true', '404'] }),
    ['admin', [READ, READ, PAGE, ...PARTITIONS_OF_PROJECT, READ, WRITE]],
    byId(project),
  ),
  'proof.entries': route(
    row({ admin: ['list', 'list', 'empty'] }),
    ['admin', [READ, PAGE]],
    async (setting) => {
      const { id } = await project(setting);
      if (setting.target !== 'missing') await setting.w.call('admin', 'proof.begin', { params: { id } });
      return withId({ id });
    },
  ),
  'proof.earlier': route(
    row({ admin: ['item', 'item', 'empty'] }),
    ['admin', [READ, ...PARTITIONS_OF_PROJECT]],
    async (setting) => {
      const { id } = await project(setting);
      if (setting.target !== 'missing')
        await setting.w.table.putItems([
          { pk: `project#${id}`, sk: 'history#2026-11-01T00:00:00.000Z#00000001', entry: FIRST_ENTRY },
        ]);
      return withId({ id });
    },
  ),
  'proof.signed': route(
    row({ admin: ['list', 'list', 'empty'] }),
    ['admin', [READ, PAGE]],
    async (setting) => {
      const { id } = await project(setting);
      if (setting.target !== 'missing') {
        await setting.w.call('admin', 'proof.begin', { params: { id } });
        await (
          await handlerOf('triggers.head-signer')
        )({ time: '2026-11-22T13:10:00Z' }, { awsRequestId: 'heads' });
      }
      return withId({ id });
    },
  ),
  // Queries four types of companies in two shards each, and the dismissed duplicates.
  'merge.duplicates': route(row({ admin: ['pairs', 'pairs', 'pairs'] }), ['admin', PAGES(9)], async () =>
    situationOf('', { params: { noun: 'company' } }),
  ),
  'merge.apart': route(row({ admin: ['true', 'true', 'true'] }), ['admin', [WRITE]], async (setting) => {
    const companyId = company(setting).id;
    const otherId = companyId === companies.guest.id ? companies.partner.id : companies.guest.id;
    return situationOf('', {
      params: { noun: 'company' },
      body: { one: companyId, other: otherId, apart: true },
    });
  }),
  'merge.all': route(row({ admin: ['item', 'item', 'empty'] }), ['admin', [PAGE]], async (setting) =>
    situationOf(setting.target === 'missing' ? '' : await startMerge(setting), {}),
  ),
  'merge.preview': route(
    row({ admin: ['preview', 'preview', '404'] }),
    ['admin', [READ, READ, ...PARTITIONS_OF_COMPANY, ...MERGED_OFFERS, READ, READ]],
    async (setting) =>
      situationOf('', { params: { keptId: company(setting).id, removedId: companies.guest.id } }),
  ),
  'merge.start': route(
    row({ admin: ['record', 'record', '404'] }),
    ['admin', [READ, READ, READ, ...PARTITIONS_OF_COMPANY, ...MERGED_OFFERS, WRITE]],
    async (setting) => {
      const id = randomUUID();
      return situationOf(id, { body: { merge: mergeBody(setting, id) } });
    },
  ),
  // Moves the company's only user: reads the user again, both companies for the mail, and the new company.
  'merge.proceed': route(
    row({ admin: ['progress', 'progress', '404'] }),
    ['admin', [READ, ...UP_TO_USERS, ...MOVE_USER, ...AFTER_USERS, READ, PAGE, WRITE]],
    async (setting) => {
      const id = setting.target === 'missing' ? randomUUID() : await startMerge(setting);
      return situationOf(id, { params: { id }, body: { direction: 'merge' } });
    },
  ),
  // Saves the single row, then the mail about the import.
  'import.save': route(
    row({ admin: ['saved', 'saved', 'unsaved'] }),
    ['admin', [...SAVE, READ, 'PutItem']],
    async (setting) => {
      const row = { ...projectForm, id: randomUUID(), projectCompanyId: company(setting).id };
      const body = { import: { id: randomUUID(), file: 'projects.csv', rows: 1 }, rows: [row] };
      return situationOf(row.id, { params: { noun: 'project' }, body });
    },
  ),
  'match.funders': route(
    row({ admin: ['ranking', 'ranking', '404'] }),
    ['admin', [READ, ...PAGES(3)]],
    async (setting) => projectSituation(await project(setting)),
  ),
  'match.company': route(
    row({ funder: ['ranking', '403', '403'], admin: ['ranking', 'ranking', '404'] }),
    ['funder', [READ, ...PAGES(5)]],
    async (setting) => {
      const { id } = company(setting, 'funder');
      return situationOf(id, { params: { companyId: id } });
    },
  ),
  'match.preview': route(
    row({
      funder: ['ranking', 'ranking', 'ranking'],
      admin: ['ranking', 'ranking', 'ranking'],
    }),
    ['funder', PAGES(4)],
    async () => situationOf('', { body: { fundingProfile: fundingForm } }),
  ),
  'match.gaps': route(
    row({ partner: ['empty', '404', '404'], admin: ['empty', 'empty', '404'] }),
    ['partner', [READ, ...PAGES(3)]],
    async (setting) => projectSituation(await project(setting)),
  ),
  'desk.read': route(
    row({
      partner: ['desk', 'desk', 'desk'],
      funder: ['desk', 'desk', 'desk'],
      admin: ['desk', 'desk', 'desk'],
    }),
    ['partner', [PAGE, PAGE]],
    async () => situationOf('', {}),
  ),
  'desk.pace': route(
    row({ partner: ['pace', 'pace', 'pace'], admin: ['pace', 'pace', 'pace'] }),
    ['partner', [READ]],
    async () => situationOf('', {}),
  ),
  // Without the follower no duty exists; desk.test.ts covers the records that duties name.
  'desk.todo': route(
    row({ admin: ['page of duties', 'page of duties', 'page of duties'] }),
    ['admin', [PAGE, PAGE]],
    async () => situationOf('', {}),
  ),
  'desk.remind': route(
    row({ admin: ['reminder', 'reminder', '404'] }),
    ['admin', [READ, READ, ...RECIPIENTS, 'BatchGetItem', ...CHAIN_WRITE]],
    async (setting) => {
      const { id } = await unansweredQuestion(setting);
      return situationOf(id, { body: { noun: 'message', id } });
    },
  ),
  // The follower has not run, so nothing is found: one Query for each word, and again for misspelt ones. find.test.ts covers hits.
  'find.read': route(
    row({ ...members(['empty', 'empty', 'empty']), admin: ['empty', 'empty', 'empty'] }),
    ['partner', [PAGE, PAGE, PAGE, PAGE]],
    async () => situationOf('', { query: { q: 'harbour quarter' } }),
  ),
  // The chain is empty, so the route reads the history of the project and of its records, then the author.
  'activity.project': route(
    row({
      partner: ['list', 'empty', 'empty'],
      funder: ['empty', 'empty', 'empty'],
      admin: ['list', 'list', 'empty'],
    }),
    ['partner', [READ, PAGE, ...PARTITIONS_OF_PROJECT, READ]],
    async (setting) => {
      const { id } = await project(setting);
      const changes = { projectStatus: { from: 'new', to: 'matched' } };
      if (setting.target !== 'missing')
        await setting.w.table.putItems([
          {
            pk: `project#${id}`,
            sk: 'history#2026-11-01T00:00:00.000Z#00000002',
            entry: { ...FIRST_ENTRY, action: 'changed', version: 2, changes },
          },
        ]);
      return withId({ id });
    },
  ),
  // Reads projects, offers, notes, profiles, users, contacts, mails and history of the company, then the author.
  'activity.company': route(
    row({ admin: ['list', 'list', 'empty'] }),
    ['admin', [READ, ...PAGES(8), READ]],
    async (setting) => {
      const { id } = company(setting);
      if (setting.target !== 'missing')
        await setting.w.table.putItems([
          { pk: `company#${id}`, sk: 'history#2026-11-01T00:00:00.000Z#00000001', entry: FIRST_ENTRY },
        ]);
      return situationOf(id, { params: { companyId: id } });
    },
  ),
  'history.read': route(row({ admin: ['list', 'list', 'empty'] }), ['admin', [PAGE]], restoreSituation),
  'history.changes': route(
    row({ admin: ['item', 'item', 'empty'] }),
    ['admin', [...PAGES(4), 'BatchGetItem', PAGE]],
    async (setting) => {
      const { input } = await restoreSituation(setting);
      const { id = '' } = input.params ?? {};
      const month = new Date().toISOString().slice(0, 'YYYY-MM'.length);
      return situationOf(id, {
        query: { from: `${month}-01T00:00:00.000Z`, to: '2999-01-01T00:00:00.000Z' },
      });
    },
  ),
  'history.restore': route(row({ admin: ANY_DELETE }), ['admin', [PAGE, WRITE]], restoreSituation),
  'mail.send': route(
    row({ ...members(['sent', 'sent', 'sent']), admin: ['sent', 'sent', 'sent'] }),
    ['guest', [WRITE]],
    async () => situationOf('', { body: { id: randomUUID(), to: 'team', txtMessage: 'Hello' } }),
  ),
  'mail.send to anybody': route(row({ admin: ['sent', 'sent', 'sent'] }), ['admin', [WRITE]], async () =>
    situationOf('', { body: { id: randomUUID(), to: 'someone@else.test', txtMessage: 'Hello' } }),
  ),
};
