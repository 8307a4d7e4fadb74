import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { companies, emailOf } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { decisionsOf, person } from './access.ts';
import { PAGE, READ, SAVE, WRITE } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  withId,
  byId,
  changeRequest,
  company,
  inCompany,
  route,
  situationOf,
  type Routes,
  type Setting,
} from './setting.ts';
import { ANY, ANY_DELETE, ANY_SAVE, NEW_ANY, row } from './answers.ts';

/** A call with a company. */
export const form = { noteKind: 'call', text: 'Appetite for $60m in March', notedOn: '2026-03-02' } as const;

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['note']> = {}): RecordFor['note'] => ({
  ...blank(entities.note),
  ...systemFields(),
  ...form,
  author: emailOf('admin'),
  authorName: 'Ann Lee',
  ...overrides,
});

/** The administrator's note about a company. */
export async function note(setting: Setting, overrides: Partial<RecordFor['note']> = {}) {
  const newNote = record({ companyId: company(setting).id, ...overrides });
  return setting.target === 'missing' ? newNote : setting.w.put('note', newNote);
}

const COLLEAGUE = { author: 'colleague@team.test', authorName: 'Bea Fox' };
const ownNotes = [{ author: person.email }];

export const expected = {
  names: ['note', 'Note', 'Notes'],
  written: { server: 'author authorName', once: 'companyId', derived: 'author authorName' },
  access: {
    see: decisionsOf({ admin: 'allow' }),
    save: decisionsOf({ admin: ownNotes }),
    remove: decisionsOf({ admin: ownNotes }),
  },
  missing: {
    companyId: 'This company is no longer available',
    noteKind: 'Please select note, call or meeting',
    text: 'Please write a note of at most 5,000 characters',
    notedOn: 'Please enter a date up to today',
  },
  defaults: { noteKind: 'note' },
  belongsTo: { companyId: { to: 'company', index: 'ofCompany' } },
  foundInMerge: { company: ['ofCompany'] },
  savers: ['admin'],
  saved: ({ put }) => put('note', record({ companyId: companies.partner.id })),
  foreign: ({ id, partnerId, funderId }) => [
    record({ id: id(), companyId: partnerId }),
    record({ id: id(), companyId: funderId }),
  ],
  lists: ['note.ofCompany'],
} satisfies Expected<'note'>;

export const routes: Routes = {
  'note.ofCompany': route(row({ admin: ANY }), ['admin', [PAGE]], inCompany(note)),
  'note.read': route(row({ admin: ANY }), ['admin', [READ]], byId(note)),
  'note.save': route(row({ admin: ANY_SAVE }), ['admin', SAVE], async (setting) =>
    changeRequest('note', await note(setting), { text: 'Changed' }),
  ),
  'note.save of a colleague': route(row({ admin: ['403', '403', '404'] }), 'refused', async (setting) =>
    changeRequest('note', await note(setting, COLLEAGUE), { text: 'Changed' }),
  ),
  'note.save create': route(row({ admin: NEW_ANY }), ['admin', [READ, READ, WRITE]], async (setting) => {
    const id = randomUUID();
    return situationOf(id, { body: { note: { ...form, id, companyId: company(setting).id } } });
  }),
  'note.remove': route(row({ admin: ANY_DELETE }), ['admin', SAVE], byId(note)),
  'note.remove of a colleague': route(
    row({ admin: ['false', 'false', 'false'] }),
    'refused',
    async (setting) => withId(await note(setting, COLLEAGUE)),
  ),
};
