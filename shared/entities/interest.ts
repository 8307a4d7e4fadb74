import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { capitalPartner, funderFields, funderIndexes } from './funder-record.ts';
import { interestAnswers, interestReasons } from './options.ts';

interface AnswerValues {
  readonly answer: string;
  readonly reasons: readonly string[];
}

/** Issues of an answer, by field: “Not for us” needs a reason. */
export const checkAnswer = ({ answer, reasons }: AnswerValues): Readonly<Record<string, string>> =>
  answer === 'not_for_us' && reasons.length === 0 ? { reasons: 'Please select at least one reason' } : {};

/** A capital partner's answer to a visible project: one per project, which the capital partner can change. */
export const interest = entity({
  noun: 'interest',
  label: 'Interest',
  fields: {
    projectId: kind.reference('Project', { required: true, message: 'Please select project', fixed: true }),
    ...funderFields({ message: 'Please select company', write: 'admin' }),
    answer: kind.choice('Answer', interestAnswers, {
      required: true,
      message: 'Please say whether you are interested',
    }),
    reasons: kind.multiChoice('Reasons', interestReasons, { message: 'Please select reasons of the list' }),
    text: kind.longText('More'),
    /** The administrator who recorded the answer for its funder; empty for an answer that the funder gave. */
    recordedBy: kind.text('Recorded By', { write: 'nobody' }),
  },
  belongsTo: {
    projectId: { to: 'project', index: 'ofProject' },
    companyId: { ...capitalPartner, owner: true },
  },
  idFrom: ['projectId', 'companyId'],
  title: ({ companyName }) => `Answer of ${companyName}`,
  check: (values) => checkAnswer(values),
  indexes: funderIndexes,
});

export type Interest = RecordOf<typeof interest.fields>;
