import type { DutyKind } from '../../../shared/desk/duties.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';

interface DutyDetails {
  readonly due?: string;
  readonly note?: string;
}

const dueDayFields: Partial<Record<DutyKind, string>> = {
  nextStep: 'nextStepDate',
  task: 'dueDate',
  fundingDate: 'targetFundingDate',
  improve: 'improveUntil',
  expiry: 'validUntil',
  standing: 'validUntil',
};
const noteFields: Partial<Record<DutyKind, string>> = {
  nextStep: 'nextStep',
  rejected: 'reviewReason',
  answer: 'text',
  partnerOwes: 'text',
  funderOwes: 'text',
};

const NOTE_LENGTH = 140;

function textOf(record: AnyRecord, field: string | undefined): string {
  const value = field === undefined ? '' : record[field];
  return typeof value === 'string' ? value : '';
}

/** The reason for a duty, or the letter of a shared offer, and its due date. Everyone with the duty may read both. */
export function detailsOf(kind: DutyKind, record: AnyRecord): DutyDetails {
  const due = textOf(record, dueDayFields[kind]);
  const note =
    kind === 'shared' ? `Offer ${textOf(record, 'offerLetter')}` : textOf(record, noteFields[kind]);
  return {
    ...(due && { due }),
    ...(note && { note: note.length > NOTE_LENGTH ? `${note.slice(0, NOTE_LENGTH).trimEnd()}…` : note }),
  };
}
