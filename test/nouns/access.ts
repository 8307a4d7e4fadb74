import type { Caller } from '../../shared/access.ts';
import type { AccessDecision } from '../../shared/schema/rule.ts';
import { members } from './answers.ts';

/** Callers and access decisions that several nouns expect. */
export const companyId = 'c0000000-0000-4000-8000-000000000001';
export const person = { email: 'person@cast.test', sub: 'sub', hasProfile: true } as const;
export const callers = {
  withoutProfile: { ...person, role: 'guest', companyId: '', companyType: '', hasProfile: false },
  withoutCompany: { ...person, role: 'user', companyId: '', companyType: '' },
  guest: { ...person, role: 'guest', companyId, companyType: 'guest' },
  partner: { ...person, role: 'user', companyId, companyType: 'project_partner' },
  funder: { ...person, role: 'user', companyId, companyType: 'capital_partner' },
  admin: { ...person, role: 'admin', companyId, companyType: 'admin' },
} satisfies Record<string, Caller>;
type CallerName = keyof typeof callers;
export const callerNames = [
  'withoutProfile',
  'withoutCompany',
  'guest',
  'partner',
  'funder',
  'admin',
] as const;

/** The access decisions of all callers; omitted callers are denied. */
export const decisionsOf = (decisions: Partial<Record<CallerName, AccessDecision>>) =>
  Object.fromEntries(callerNames.map((name) => [name, decisions[name] ?? 'deny']));
export const everyoneButAdmins = (decision: AccessDecision) => ({
  ...members(decision),
  withoutProfile: decision,
  withoutCompany: decision,
});

export const earlyStatuses = ['new', 'matched'];
const pastMatched = ['assigned', 'in_progress', 'completed', 'closed', 'unsuccessful'];
export const unapprovedStatuses = ['new', 'in_review', 'rejected'];
export const assignedProjects = [{ draft: false, projectStatus: pastMatched, capitalCompanyId: companyId }];
export const whereOwnCompany = (field: string): AccessDecision => [{ [field]: companyId }];
export const sentStatuses = ['submitted', 'shortlisted', 'reserved', 'declined', 'withdrawn', 'accepted'];
export const ownProfile: AccessDecision = [{ email: person.email }];
export const taskOwners = {
  partner: [{ ownerSide: 'partner', partnerId: companyId }],
  funder: [{ ownerSide: 'funder', funderId: companyId }],
  admin: 'allow',
} as const;
export const ownMessages: AccessDecision = [{ author: person.email }];
const ownViews: AccessDecision = [{ owner: person.email }];
const ownNotices: AccessDecision = [{ userId: person.email, companyId }];
export const noticeDecisions = { ...members(ownNotices), admin: [{ userId: person.email }] };
export const viewDecisions = { ...members(ownViews), withoutCompany: ownViews, admin: ownViews };
