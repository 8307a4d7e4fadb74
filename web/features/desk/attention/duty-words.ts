import { STALE_DAYS } from '../../../../shared/funding-appetite.ts';
import type { DeskDuty } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { daysLater } from '../../../../shared/schema/sydney-date.ts';
import type { PageName, Query } from '../../../navigation/paths.ts';
import type { Due } from '../../../parts/status/due.ts';

/** When the shown age of a duty begins; that of a funding profile at its last confirmation, as in the list. */
export const ageStart = ({ kind, since }: Pick<DeskDuty, 'kind' | 'since'>): string =>
  kind === 'appetite' ? daysLater(since, -STALE_DAYS) : since;

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
  text: due.tone === 'over' ? 'expired' : `expires ${due.text}`,
});
