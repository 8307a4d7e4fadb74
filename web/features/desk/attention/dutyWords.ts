import type { DeskDuty } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import type { PageName, Query } from '../../../navigation/paths.ts';
import type { Due } from '../../../ui/status/due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * How long something has waited: `3 days`, `5 hours`, `just now`.
 * @param since a time, or a day
 * @param now milliseconds
 */
export function ageWords(since: string, now: number): string {
  const age = now - Date.parse(since);
  if (age >= DAY) return counted(Math.floor(age / DAY), 'day');
  if (age >= HOUR) return counted(Math.floor(age / HOUR), 'hour');
  return age >= MINUTE ? counted(Math.floor(age / MINUTE), 'minute') : 'just now';
}

/** The section of a project's page that a kind of duty is seen to in; the others begin with its overview. */
const sections: Partial<Record<DutyKind, string>> = {
  newProject: 'match',
  unassigned: 'match',
  review: 'documents',
  rejected: 'documents',
  offer: 'terms',
  shared: 'terms',
  improve: 'terms',
  expiry: 'terms',
  standing: 'terms',
  answer: 'conversation',
  partnerOwes: 'conversation',
  funderOwes: 'conversation',
  task: 'tasks',
};

export interface Target {
  readonly page: PageName;
  readonly query: Query;
}

/** Where a duty is seen to. */
export function targetOf({ kind, noun, id, projectId }: DeskDuty): Target {
  if (noun === 'company') return { page: 'companyForm', query: { companyId: id } };
  if (noun === 'funding-profile') return { page: 'capitalForm', query: { fundingProfileId: id } };
  if (kind === 'draft') return { page: 'projectForm', query: { projectId } };
  return { page: 'project', query: { projectId, section: sections[kind] } };
}

/** Records that are known by their own name; others by their project's. */
const known: readonly DeskDuty['noun'][] = ['document', 'task', 'company', 'funding-profile'];

/** What a duty is called, and what is said beneath it. */
export function namesOf({ noun, title, projectName, note }: DeskDuty): {
  readonly name: string;
  readonly facts: readonly string[];
} {
  const own = known.includes(noun) && title !== '';
  const name = own ? title : projectName || title;
  const other = own ? projectName : noun === 'project' ? '' : title;
  return { name, facts: [other, note ?? ''].filter(Boolean) };
}

/** Whether the day of a duty is the last one of an offer. */
export const isOffer = (kind: DutyKind): boolean => kind === 'standing' || kind === 'expiry';

/** An offer expires, it is not overdue: `expires in 9 days`, `expired`. */
export const untilExpiry = (due: Due): Due => ({
  ...due,
  words: due.tone === 'over' ? 'expired' : `expires ${due.words}`,
});
