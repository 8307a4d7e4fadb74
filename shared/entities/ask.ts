import { DAY_MS } from '../schema/durations.ts';
import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { funderFields, funderIndexes, funderRelations } from './funder-record.ts';

/** Days without an answer after which a funder can be reminded. */
export const REMINDER_DAYS = 3;

/** The team's question whether a capital partner is interested in a project. Only the team reads it. */
export const ask = entity({
  noun: 'ask',
  label: 'Ask',
  fields: {
    projectId: kind.reference('Project', {
      required: true,
      message: 'Please select a project on the market',
      fixed: true,
    }),
    ...funderFields({ message: 'Please select a capital partner' }),
    /** The name of the administrator who asked. */
    askedBy: kind.text('Asked by', { write: 'nobody' }),
    /** ISO 8601; changes when the funder is asked again after an answer. */
    askedAt: kind.text('Asked', { write: 'nobody' }),
    /** ISO 8601; empty before the first reminder. */
    remindedAt: kind.text('Reminded', { write: 'nobody' }),
  },
  belongsTo: funderRelations,
  idFrom: ['projectId', 'companyId'],
  title: ({ companyName }) => `Question to ${companyName}`,
  indexes: funderIndexes,
});

export type Ask = RecordOf<typeof ask.fields>;

/** Whether a funder has answered since it was asked. @param answer the funder's interest, if there is one */
export const isAnswered = (
  { askedAt }: Pick<Ask, 'askedAt'>,
  answer: { readonly updatedAt: string } | undefined,
): boolean => answer !== undefined && answer.updatedAt > askedAt;

/** The time of the last mail about an ask. */
export const lastAskedAt = ({ askedAt, remindedAt }: Pick<Ask, 'askedAt' | 'remindedAt'>): string =>
  remindedAt || askedAt;

/** Whether a funder can be reminded. @param now milliseconds */
export const isReminderDue = (ask: Pick<Ask, 'askedAt' | 'remindedAt'>, now: number): boolean =>
  now - Date.parse(lastAskedAt(ask)) >= REMINDER_DAYS * DAY_MS;
