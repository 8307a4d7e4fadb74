import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { companies, emailOf, userProfiles } from '../support/cast.ts';
import { PNG } from '../support/files.ts';
import { personForm, personMissing } from './person.ts';
import { nextNumber, systemFields } from '../support/system-fields.ts';
import { ownProfile, everyoneButAdmins, decisionsOf } from './access.ts';
import { READ, WRITE, SAVE, PAGE, PAGES, CONFIRM_UPLOAD } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  company,
  FOREIGN_COMPANY,
  situationOf,
  inCompany,
  changeRequest,
  upload,
  route,
  type Setting,
  type Routes,
} from './setting.ts';
import { row, members, OWN, ANY, OWN_SAVE, ANY_SAVE, NEW_MINE } from './answers.ts';

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['user']> = {}): RecordFor['user'] => ({
  ...blank(entities.user),
  ...systemFields(),
  ...personForm,
  fullName: 'Ann Lee',
  email: `user${nextNumber()}@people.test`,
  ...overrides,
});

/** The caller's own profile, a profile of another company's user, or a profile that is not stored. */
export function profile({ person, target }: Setting): RecordFor['user'] {
  const email = target === 'own' ? emailOf(person) : emailOf(FOREIGN_COMPANY[person]);
  const storedUser = target === 'missing' ? undefined : userProfiles.find((user) => user.email === email);
  return storedUser ?? record({ email: target === 'own' ? email : 'missing@cast.test' });
}

/** Another user of the requested company. */
export async function colleague(setting: Setting) {
  const newUser = record({ companyId: company(setting).id });
  return setting.target === 'missing' ? newUser : setting.w.put('user', newUser);
}

/** A `colleague` with an invited Cognito user. */
export async function invitedUser(setting: Setting) {
  const user = await colleague(setting);
  if (setting.target !== 'missing')
    setting.w.cognito.createUser(setting.w.poolId, {
      email: user.email,
      password: 'Temporary1',
      status: 'FORCE_CHANGE_PASSWORD',
    });
  return user;
}

/** A `colleague` with a Cognito user whose sign-in requires a code. */
export async function userWithAuthenticator(setting: Setting) {
  const user = await colleague(setting);
  if (setting.target !== 'missing')
    setting.w.cognito.createUser(setting.w.poolId, {
      email: user.email,
      password: 'Portal2026',
      appKey: 'A'.repeat(52),
    });
  return user;
}

export const expected = {
  names: ['user', 'User', 'Users'],
  written: {
    server:
      'username fullName companyName profile_picture userStatus sub disabled signedOutAt wp_userid wp_username',
    administrators: 'role companyId mailDelivery',
    once: 'email',
    derived: 'fullName companyName signedOutAt',
  },
  access: {
    see: decisionsOf({ ...everyoneButAdmins(ownProfile), admin: 'allow' }),
    save: decisionsOf({ ...everyoneButAdmins(ownProfile), admin: 'allow' }),
    remove: decisionsOf({ admin: 'allow' }),
  },
  missing: {
    ...personMissing,
    role: 'Please select role',
    mailDelivery: 'Please select whether mail reaches the person',
  },
  defaults: {
    phone: '+61',
    country: 'Australia',
    role: 'guest',
    mailDelivery: 'deliverable',
    profile_picture: '/default-picture.svg',
    mailDealAlerts: true,
    singleKeys: true,
    userStatus: 'new',
  },
  belongsTo: {
    companyId: { to: 'company', counted: true, copies: { companyName: 'companyName' }, index: 'ofCompany' },
  },
  foundInMerge: { company: ['ofCompany'] },
  savers: ['guest', 'partner', 'funder', 'admin'],
  saved: async ({ put, person }) =>
    userProfiles.find((user) => person !== 'admin' && user.email === emailOf(person)) ??
    (await put('user', record({ companyId: companies.guest.id }))),
  foreign: ({ partnerId }) => userProfiles.filter(({ companyId }) => companyId === partnerId),
  lists: ['user.all', 'user.ofCompany'],
} satisfies Expected<'user'>;

export const routes: Routes = {
  'user.read': route(
    row({ nobody: ['empty', 'empty', 'empty'], ...members(OWN), admin: ANY }),
    ['guest', [READ]],
    async (setting) => {
      const user = profile(setting);
      return situationOf(user.id, { params: { email: user.email } });
    },
  ),
  'user.read colleague': route(
    row({
      nobody: ['empty', 'empty', 'empty'],
      ...members(['empty', 'empty', 'empty']),
      admin: ANY,
    }),
    ['admin', [READ]],
    async (setting) => {
      const user = await colleague(setting);
      return situationOf(user.id, { params: { email: user.email } });
    },
  ),
  'user.all': route(
    row({ admin: ['includes record', 'includes record', 'list'] }),
    ['admin', PAGES(2)],
    async (setting) => situationOf(profile(setting).id, {}),
  ),
  'user.ofCompany': route(
    row({ admin: ['includes record', 'includes record', 'empty'] }),
    ['admin', [PAGE]],
    inCompany(colleague),
  ),
  'user.save': route(
    row({ nobody: ['404', '404', '404'], ...members(OWN_SAVE), admin: ANY_SAVE }),
    ['guest', [READ, 'AdminUpdateUserAttributes', WRITE]],
    async (setting) => {
      const user = profile(setting);
      return changeRequest('user', user, { email: user.email, nickName: 'Changed' });
    },
  ),
  'user.save create': route(
    row({ nobody: NEW_MINE, admin: ['record', 'record', '400'] }),
    ['admin', SAVE],
    async (setting) => {
      const id = randomUUID();
      const email = `user${nextNumber()}@cast.test`;
      return situationOf(id, {
        body: { user: { ...personForm, id, email, companyId: company(setting).id } },
      });
    },
  ),
  'user.grantPicture': route(
    row({
      nobody: ['404', '404', '404'],
      ...members(['grant', '404', '404']),
      admin: ['grant', 'grant', '404'],
    }),
    ['guest', [READ]],
    async (setting) => {
      const user = profile(setting);
      return situationOf(user.id, {
        params: { email: user.email },
        body: { contentType: 'image/png', size: 8 },
      });
    },
  ),
  'user.confirmPicture': route(
    row({ nobody: ['404', '404', '404'], ...members(OWN_SAVE), admin: ANY_SAVE }),
    ['guest', [READ, ...CONFIRM_UPLOAD, WRITE]],
    async (setting) => {
      const { id, email, version } = profile(setting);
      const uploadId = await upload(setting.w, PNG, 'image/png');
      return situationOf(id, { params: { email }, body: { uploadId, fileName: 'me.png', version } });
    },
  ),
};
