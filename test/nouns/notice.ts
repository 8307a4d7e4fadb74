import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { companyOf, emailOf } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { noticeDecisions, decisionsOf } from './access.ts';
import { PAGE } from './calls.ts';
import type { Expected } from './expected.ts';
import { FOREIGN_COMPANY, situationOf, route, type Setting, type Routes } from './setting.ts';
import { row, members, OWN } from './answers.ts';

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['notice']> = {}): RecordFor['notice'] => ({
  ...blank(entities.notice),
  ...systemFields(),
  createdAt: new Date().toISOString(),
  kind: 'status',
  title: 'Now Matched: Harbour Quarter ($25m), moved by our team from New',
  path: '/admin/project-page',
  delivery: 'mail',
  userId: 'ann@people.test',
  ...overrides,
});

/** A notice of the caller as a member of their company, or of another user. */
export async function notice(setting: Setting) {
  const userId = emailOf(setting.target === 'own' ? setting.person : FOREIGN_COMPANY[setting.person]);
  const companyId =
    setting.target === 'own' && setting.person !== 'admin' ? (companyOf(setting.person)?.id ?? '') : '';
  const newNotice = record({ userId, companyId });
  return setting.target === 'missing' ? newNotice : setting.w.put('notice', newNotice);
}

export const expected = {
  names: ['notice', 'Notice', 'Notices'],
  written: {
    server: 'userId companyId kind title projectId recordKeys path delivery readAt',
  },
  access: {
    see: decisionsOf(noticeDecisions),
    save: decisionsOf(noticeDecisions),
    remove: decisionsOf({}),
  },
  missing: {},
  defaults: {},
  foundInMerge: { user: ['ofOwner'] },
  otherReference: 'projectId',
  // Only the server writes them.
  savers: [],
  saved: () => record(),
  foreign: ({ id, partnerId }) => [
    record({ id: id(), userId: emailOf('otherPartner'), companyId: partnerId }),
    record({ id: id(), userId: emailOf('admin') }),
  ],
  lists: ['notice.mine'],
} satisfies Expected<'notice'>;

export const routes: Routes = {
  // One page and the number of unread notices; the read marks are written after one read of the named notices.
  'notice.mine': route(row({ ...members(OWN), admin: OWN }), ['guest', [PAGE, PAGE]], async (setting) =>
    situationOf((await notice(setting)).id, {}),
  ),
  'notice.markRead': route(
    row({ ...members(OWN), admin: OWN }),
    ['guest', ['BatchGetItem', 'PutItem']],
    async (setting) => {
      const { id } = await notice(setting);
      return situationOf(id, { body: { ids: [id] } });
    },
  ),
};
