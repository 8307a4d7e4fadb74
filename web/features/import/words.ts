import type { RowState } from './jobs.ts';
import type { RowPlan } from './plan.ts';

/** What a row of the check will do, and how many there are. */
export const planWords: Readonly<Record<RowPlan['status'], string>> = {
  new: 'New',
  changed: 'Changes',
  resembling: 'To decide',
  refused: 'Refused',
  same: 'No change',
};

export const stateWords: Readonly<Record<RowState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent, no answer yet',
  done: 'Imported',
  failed: 'Not imported',
  undone: 'Taken back',
  kept: 'Not taken back',
};

const said = ({ label, message }: { label: string; message: string }) =>
  label ? `${label}: ${message}` : message;
const arrow = ({ label, from, to }: RowPlan['changes'][number], isNew: boolean) =>
  isNew ? `${label}: ${to}` : `${label}: ${from || 'empty'} → ${to || 'empty'}`;

/** What is to be said of a row in one line: why it is refused, whom it resembles, what it changes from what to what. */
export function detailsOf({ issues, notes, resembles, changes, version }: RowPlan): string {
  if (issues.length > 0) return issues.map(said).join(' · ');
  const like = resembles.map(({ title, why }) => `Resembles ${title} (${why})`);
  const told = changes.map((change) => arrow(change, version === undefined));
  return [...like, ...notes.map(said), ...told].join(' · ');
}

export const rowsWords = (count: number): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'row' : 'rows'}`;
