import { formatDay } from '../../lambdas/domain/mail/mail-parts.ts';
import type { Project } from '../../shared/entities/project.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';
import { daysLater } from '../../shared/schema/sydney-date.ts';
import { itemAt, daysBefore, randomValuesFor, isoDay } from './seeded-random.ts';

type Status = Exclude<Project['projectStatus'], ''>;

/** Range of target dates by status; advanced projects are due sooner. */
const dateRanges: Readonly<Record<Status, readonly [from: string, to: string]>> = {
  new: ['2027-03-01', '2028-09-30'],
  matched: ['2027-01-15', '2028-03-31'],
  assigned: ['2026-12-10', '2027-03-20'],
  in_progress: ['2026-11-15', '2026-12-31'],
  completed: ['2026-02-01', '2026-10-30'],
  closed: ['2026-01-20', '2026-08-31'],
  unsuccessful: ['2026-03-01', '2026-10-15'],
};
/** Every n-th early project has no date yet. */
const UNDATED_EVERY = 11;

/** The target date, such as `2027-06-30`; empty for some early projects. */
export function targetDateOf(order: number, status: Status): string {
  if ((status === 'new' || status === 'matched') && order % UNDATED_EVERY === UNDATED_EVERY - 1) return '';
  const [from, to] = dateRanges[status];
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  const day = randomValuesFor(`target ${order}`).integer(0, days);
  return daysLater(from, day);
}

const updates: readonly (readonly [daysBefore: number, text: string])[] = [
  [150, 'Indicative terms issued by {funder}.'],
  [128, 'Terms accepted; valuation instructed.'],
  [96, 'Valuation received and in line with the feasibility.'],
  [74, 'Credit approval given, subject to the quantity surveyor’s report.'],
  [41, 'Loan documents with both solicitors.'],
  [0, 'Settled. First drawdown made.'],
];
const endings: Readonly<Partial<Record<Status, string>>> = {
  closed: 'Facility repaid in full and security released.',
  unsuccessful: '{funder} withdrew: presale hurdle not met.',
};
const updateCounts: Readonly<Record<Status, readonly number[]>> = {
  new: [],
  matched: [],
  assigned: [1, 2],
  in_progress: [3, 4, 5],
  completed: [6],
  closed: [6],
  unsuccessful: [2, 3],
};
const REPAID_DAYS_AFTER_TARGET = 60;
const WITHDRAWN_DAYS_BEFORE_TARGET = 20;

/** Dated updates up to the status, newest first; empty for new and matched projects. */
export function updatesOf(order: number, status: Status, targetDate: string, funder: string): string {
  if (!targetDate || updateCounts[status].length === 0) return '';
  const target = new Date(`${targetDate}T00:00:00Z`);
  const last = endings[status];
  const doneUpdates = updates.slice(0, itemAt(updateCounts[status], order));
  const endingDays = status === 'closed' ? -REPAID_DAYS_AFTER_TARGET : WITHDRAWN_DAYS_BEFORE_TARGET;
  const ending = last ? [[endingDays, last] as const] : [];
  return [...doneUpdates, ...ending]
    .toReversed()
    .map(([before, text]) => `${formatDay(isoDay(daysBefore(target, before)))}: ${text}`)
    .join('\n')
    .replaceAll('{funder}', funder);
}

const nextSteps: Readonly<Partial<Record<Status, readonly string[]>>> = {
  new: ['Call the partner about presales', 'Ask for the feasibility'],
  matched: ['Choose an offer', 'Send the information memorandum', 'Chase the term sheet'],
  assigned: ['Instruct the valuer', 'Send the loan application'],
  in_progress: ['Credit committee', 'Sign the loan documents', 'Check the conditions precedent'],
};
/** Days from now to the next step: up to two days overdue. */
const NEXT_STEP_DAYS = [-2, 21] as const;
/** Every n-th open project has no next step yet. */
const UNPLANNED_EVERY = 4;

/** The team's next step of an open project and its date; both empty for some. */
export function nextStepOf(order: number, status: Status, now: Date) {
  const steps = nextSteps[status];
  if (!steps || order % UNPLANNED_EVERY === UNPLANNED_EVERY - 1) return { nextStep: '', nextStepDate: '' };
  const random = randomValuesFor(`next step ${order}`);
  const day = daysBefore(now, -random.integer(...NEXT_STEP_DAYS));
  return { nextStep: itemAt(steps, order), nextStepDate: isoDay(day) };
}
