import type { ImportedNoun } from '../../../shared/api/import.ts';
import type { RowState } from './jobs.ts';
import type { RowPlan } from './plan.ts';

export const planLabels: Readonly<Record<RowPlan['status'], string>> = {
  new: 'New',
  changed: 'Changes',
  resembling: 'To decide',
  refused: 'Refused',
  same: 'No change',
  leftOut: 'Left out',
};

export const stateLabels: Readonly<Record<RowState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent, no answer yet',
  done: 'Imported',
  failed: 'Not imported',
  undone: 'Undone',
  kept: 'Not undone',
};

/** The recipients of emails about an import. */
export const mailHints: Readonly<Record<ImportedNoun, string>> = {
  project:
    'Our team gets one email about the import, capital partners get one about new projects that fit them, and companies about a new status.',
  company:
    'Our team gets one email about the import. Users of a registered company get one once it is a project or capital partner.',
  contact: 'No email is sent.',
  'funding-profile': 'No email is sent.',
};

const messageText = ({ label, message }: { label: string; message: string }, reference = '') =>
  label ? `${label}${reference && ` (${reference})`}: ${message}` : message;
const changeText = ({ label, from, to }: RowPlan['changes'][number], isNew: boolean) =>
  isNew ? `${label}: ${to}` : `${label}: from ${from || 'empty'} to ${to || 'empty'}`;

/** Details of a row: issues, or similar records, notes and changes. */
export function detailsOf({ issues, notes, resembles, changes, version, corrections }: RowPlan): string {
  const references = new Map(corrections.map(({ field, reference }) => [field.name, reference]));
  if (issues.length > 0)
    return issues.map((issue) => messageText(issue, references.get(issue.field))).join(' · ');
  const similarTexts = resembles.map(({ title, why }) => `Resembles ${title} (${why})`);
  const changeTexts = changes.map((change) => changeText(change, version === undefined));
  return [...similarTexts, ...notes.map((note) => messageText(note)), ...changeTexts].join(' · ');
}
