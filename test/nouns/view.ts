import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { emailOf } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { viewDecisions, decisionsOf } from './access.ts';
import { READ, PAGE, WRITE, SAVE } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  byId,
  FOREIGN_COMPANY,
  situationOf,
  changeRequest,
  route,
  type Setting,
  type Routes,
} from './setting.ts';
import { row, members, OWN, OWN_SAVE, NEW_OWN, OWN_DELETE } from './answers.ts';

/** A form that saves the settings of a list as a view. */
export const form = {
  list: '/admin/schedule',
  viewName: 'Settling soon',
  address: 'filter=projectName%3Aharbour&sort=-fundingAmount',
  position: 0,
} as const;

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['view']> = {}): RecordFor['view'] => ({
  ...blank(entities.view),
  ...systemFields(),
  ...form,
  owner: 'ann@people.test',
  ...overrides,
});

/** A view of the caller, or of another user. */
export async function view(setting: Setting) {
  const newView = record({
    owner: emailOf(setting.target === 'own' ? setting.person : FOREIGN_COMPANY[setting.person]),
  });
  return setting.target === 'missing' ? newView : setting.w.put('view', newView);
}

export const expected = {
  names: ['view', 'View', 'Views'],
  written: {
    server: 'owner',
    once: 'list',
    derived: 'owner',
  },
  access: {
    see: decisionsOf(viewDecisions),
    save: decisionsOf(viewDecisions),
    remove: decisionsOf(viewDecisions),
  },
  missing: {
    list: 'Please name the page of the list',
    viewName: 'A view needs a name of at most 60 characters.',
  },
  defaults: {},
  savers: ['guest', 'partner', 'funder', 'admin'],
  saved: ({ put, person }) => put('view', record({ owner: emailOf(person) })),
  foreign: ({ id }) => [
    record({ id: id(), owner: emailOf('otherPartner') }),
    record({ id: id(), owner: emailOf('admin') }),
  ],
  lists: ['view.mine'],
} satisfies Expected<'view'>;

export const routes: Routes = {
  'view.read': route(row({ ...members(OWN), admin: OWN }), ['guest', [READ]], byId(view)),
  'view.mine': route(row({ ...members(OWN), admin: OWN }), ['guest', [PAGE]], async (setting) =>
    situationOf((await view(setting)).id, {}),
  ),
  'view.save': route(row({ ...members(OWN_SAVE), admin: OWN_SAVE }), ['guest', SAVE], async (setting) =>
    changeRequest('view', await view(setting), { viewName: 'Changed' }),
  ),
  'view.save create': route(
    row({ ...members(NEW_OWN), admin: NEW_OWN }),
    ['guest', [WRITE]],
    async ({ person, target }) => {
      const id = randomUUID();
      const owner = emailOf(target === 'own' ? person : FOREIGN_COMPANY[person]);
      return situationOf(id, { body: { view: { ...form, id, owner } } });
    },
  ),
  'view.remove': route(row({ ...members(OWN_DELETE), admin: OWN_DELETE }), ['guest', SAVE], byId(view)),
};
