import { entity, type RecordOf } from '../schema/entity.ts';
import type { Issues } from '../schema/errors.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';
import { noteKinds } from './options.ts';

const TITLE_LENGTH = 60;

/** An administrator's note about a company, or a record of a call or meeting. Only the team reads it. */
export const note = entity({
  noun: 'note',
  label: 'Note',
  fields: {
    companyId: kind.reference('Company', {
      required: true,
      message: 'This company is no longer available',
      fixed: true,
    }),
    noteKind: kind.choice('Kind', noteKinds, {
      initial: 'note',
      required: true,
      message: 'Please select note, call or meeting',
    }),
    text: kind.longText('Note', {
      required: true,
      message: 'Please write a note of at most 5,000 characters',
    }),
    /** The day in Sydney that the note is about. */
    notedOn: kind.date('Date', { required: true, message: 'Please enter a date up to today' }),
    author: kind.person('Author', { write: 'nobody' }),
    authorName: kind.text('Written by', { write: 'nobody' }),
  },
  belongsTo: { companyId: { to: 'company', index: 'ofCompany' } },
  title: ({ text }) => text.slice(0, TITLE_LENGTH),
  check: ({ notedOn }, { today }): Issues =>
    notedOn > today ? { notedOn: 'Please enter a date up to today' } : {},
  indexes: {
    ofCompany: {
      key: ({ companyId }) => companyId,
      sort: ({ notedOn, createdAt, id }) => sortKey(notedOn, createdAt, id),
    },
  },
});

export type Note = RecordOf<typeof note.fields>;
