import { STALE_DAYS } from '../../../../shared/funding-appetite.ts';
import type { DeskDuty } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { daysLater } from '../../../../shared/schema/sydney-date.ts';
import type { PageName, Query } from '../../../navigation/paths.ts';
import type { Due } from '../../../parts/status/due.ts';

/** Start of the displayed age; for a funding profile its last confirmation, STALE_DAYS before the duty begins. */
export const ageStart = ({ kind, since }: Pick<DeskDuty, 'kind' | 'since'>): string =>
  kind === 'appetite' ? daysLater(since, -STALE_DAYS) : since;

/** Section of the project's page in which the user does a kind of duty; other kinds open the overview. */
const sectionByKind: Partial<Record<DutyKind, string>> = {
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

/** Sections by the noun of a duty, which takes precedence over its kind. */
const sectionByNoun: Partial<Record<DeskDuty['noun'], string>> = { task: 'tasks', ask: 'match' };

export interface Target {
  readonly page: PageName;
  readonly query: Query;
}

/** Returns the page on which the user does a duty. */
export function dutyTarget({ kind, noun, id, projectId }: DeskDuty): Target {
  if (noun === 'company') return { page: 'company', query: { companyId: id } };
  if (noun === 'funding-profile') return { page: 'capitalForm', query: { fundingProfileId: id } };
  if (kind === 'review') return { page: 'documentReview', query: { documentId: id } };
  if (kind === 'draft' && noun === 'terms') return { page: 'termsForm', query: { termsId: id } };
  if (kind === 'draft') return { page: 'projectForm', query: { projectId } };
  return { page: 'project', query: { projectId, section: sectionByNoun[noun] ?? sectionByKind[kind] } };
}

/** Duties of these nouns are listed under the name of their record, other duties under that of their project. */
const ownNameNouns: readonly DeskDuty['noun'][] = ['document', 'task', 'company', 'funding-profile'];

/** Returns the name under which a duty is listed, and facts about it. */
export function dutyTexts({ noun, title, projectName, note }: DeskDuty) {
  const usesOwnName = ownNameNouns.includes(noun) && title !== '';
  const [name, otherName] = usesOwnName ? [title, projectName] : [projectName || title, title];
  const facts = [noun === 'project' ? '' : otherName, note ?? ''];
  return { name, facts: facts.filter(Boolean) };
}

export const isOfferExpiry = (kind: DutyKind): boolean => kind === 'standing' || kind === 'expiry';

/** Words a due date as an expiry: `expires in 9 days`, `expired`. */
export const withExpiryText = (due: Due): Due => ({
  ...due,
  text: due.tone === 'over' ? 'expired' : `expires ${due.text}`,
});
