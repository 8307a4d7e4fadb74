import { STALE_DAYS } from '../../../../shared/funding-appetite.ts';
import type { DeskDuty } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { daysLater } from '../../../../shared/schema/sydney-date.ts';
import type { PageName, Query } from '../../../navigation/paths.ts';
import type { Due } from '../../../parts/status/due.ts';

/** Start of the displayed age; for a funding profile its last confirmation, STALE_DAYS before the duty begins. */
export const ageStart = ({ kind, since }: Pick<DeskDuty, 'kind' | 'since'>): string =>
  kind === 'appetite' ? daysLater(since, -STALE_DAYS) : since;

/** Section of the project's page for a kind of duty; other kinds open the overview. */
const sections: Partial<Record<DutyKind, string>> = {
  newProject: 'match',
  unassigned: 'match',
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

/** Sections that depend on the noun of a duty; they have precedence over the kind. */
const sectionsByNoun: Partial<Record<DeskDuty['noun'], string>> = { task: 'tasks', ask: 'match' };

export interface Target {
  readonly page: PageName;
  readonly query: Query;
}

export function dutyTarget({ kind, noun, id, projectId }: DeskDuty): Target {
  if (noun === 'company') return { page: 'company', query: { companyId: id } };
  if (noun === 'funding-profile') return { page: 'capitalForm', query: { fundingProfileId: id } };
  if (kind === 'review') return { page: 'documentReview', query: { documentId: id } };
  if (kind === 'draft' && noun === 'terms') return { page: 'termsForm', query: { termsId: id } };
  if (kind === 'draft') return { page: 'projectForm', query: { projectId } };
  return { page: 'project', query: { projectId, section: sectionsByNoun[noun] ?? sections[kind] } };
}

/** Nouns whose records are labelled with their own name; other records use the project's name. */
const ownNameNouns: readonly DeskDuty['noun'][] = ['document', 'task', 'company', 'funding-profile'];

export function dutyNames({ noun, title, projectName, note }: DeskDuty) {
  const usesOwnName = ownNameNouns.includes(noun) && title !== '';
  const name = usesOwnName ? title : projectName || title;
  const secondName = usesOwnName ? projectName : noun === 'project' ? '' : title;
  return { name, facts: [secondName, note ?? ''].filter(Boolean) };
}

export const isOfferExpiry = (kind: DutyKind): boolean => kind === 'standing' || kind === 'expiry';

/** Wording for an expiry instead of an overdue date: `expires in 9 days`, `expired`. */
export const untilExpiry = (due: Due): Due => ({
  ...due,
  text: due.tone === 'over' ? 'expired' : `expires ${due.text}`,
});
