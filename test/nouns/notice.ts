import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { companyOf, emailOf } from '../support/cast.ts';
import { stored } from '../support/stored.ts';
import { readers, verdicts } from './access.ts';
import { PAGE } from './calls.ts';
import type { Expected } from './expected.ts';
import { OTHER, asks, route, type Setting, type Routes } from './setting.ts';
import { row, members, OWN } from './answers.ts';

/** A complete stored record; every value can be overridden. */
export const record = (of: Partial<RecordFor['notice']> = {}): RecordFor['notice'] => ({
  ...blank(entities.notice),
  ...stored(),
  createdAt: new Date().toISOString(),
  kind: 'status',
  title: 'Project matched: Harbour Quarter',
  path: '/admin/project-page',
  delivery: 'mail',
  userId: 'ann@people.test',
  ...of,
});

/** A notice of the caller as a member of their company, or of another user. */
export async function notice(of: Setting) {
  const userId = emailOf(of.target === 'own' ? of.who : OTHER[of.who]);
  const companyId = of.target === 'own' && of.who !== 'admin' ? (companyOf(of.who)?.id ?? '') : '';
  const made = record({ userId, companyId });
  return of.target === 'missing' ? made : of.w.put('notice', made);
}

export const expected = {
  names: ['notice', 'Notice', 'Notices'],
  written: {
    server: 'userId companyId kind title projectId path delivery readAt',
  },
  access: {
    see: verdicts(readers),
    save: verdicts(readers),
    remove: verdicts({}),
  },
  missing: {},
  first: {},
  foundInMerge: { user: ['ofOwner'] },
  otherKeys: 'projectId',
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
  'notice.mine': route(row({ ...members(OWN), admin: OWN }), ['guest', [PAGE, PAGE]], async (of) =>
    asks((await notice(of)).id, {}),
  ),
  'notice.markRead': route(
    row({ ...members(OWN), admin: OWN }),
    ['guest', ['BatchGetItem', 'PutItem']],
    async (of) => {
      const { id } = await notice(of);
      return asks(id, { body: { ids: [id] } });
    },
  ),
};
