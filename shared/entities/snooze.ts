import { entity, type RecordOf } from '../schema/entity.ts';
import type { Issues } from '../schema/errors.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';

export const SNOOZE_PARTITION = 'team';

/**
 * Takes an item from the team's desk until a day. Any event that another person causes on its project deletes the
 * snooze. Only the team reads it.
 */
export const snooze = entity({
  noun: 'snooze',
  label: 'Snooze',
  fields: {
    /** The record of the item, and the kind of its duty. */
    dutyNoun: kind.text('Record', { required: true, message: 'This item is not on the desk', fixed: true }),
    dutyId: kind.text('Id', { required: true, message: 'This item is not on the desk', fixed: true }),
    dutyKind: kind.text('Item', { required: true, message: 'This item is not on the desk', fixed: true }),
    /** The item's project; for an item without a project its record. */
    subjectId: kind.text('Subject', { write: 'nobody' }),
    /** The day in Sydney on which the item returns. */
    until: kind.date('Until', { required: true, message: 'Please pick a day after today' }),
    reason: kind.text('Reason', {
      required: true,
      message: 'Please give a reason of at most 200 characters',
    }),
    author: kind.person('Author', { write: 'nobody' }),
    authorName: kind.text('Snoozed by', { write: 'nobody' }),
  },
  idFrom: ['dutyNoun', 'dutyId', 'dutyKind'],
  title: ({ reason }) => reason,
  check: ({ until }, { today }): Issues =>
    until !== '' && until <= today ? { until: 'Please pick a day after today' } : {},
  indexes: {
    ofType: { key: () => SNOOZE_PARTITION, sort: ({ until, id }) => sortKey(until, id) },
    /** The snoozes that an event on a project or company ends. */
    ofProject: { key: ({ subjectId }) => subjectId || undefined, sort: ({ id }) => sortKey(id) },
  },
});

export type Snooze = RecordOf<typeof snooze.fields>;
