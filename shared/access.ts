import { callerKind } from './caller-kind.ts';
import type { Noun } from './entities/index.ts';
import { isDecided, type ProjectDocument } from './entities/document.ts';
import {
  EARLY_STATUSES,
  PAST_MATCHED_STATUSES,
  SENT_TERMS,
  UNAPPROVED_STATUSES,
} from './entities/options.ts';
import { areaOf, keyScopes, scopeFor, type KeyScope } from './entities/key-scopes.ts';
import type { Route } from './schema/route.ts';
import { permits, type Filter, type Rule, type AccessDecision } from './schema/rule.ts';

/** The caller. Only e-mail and sub come from the token; role and company are read from the profile on every request. */
export interface Caller {
  /** Lower-cased e-mail of the verified token. */
  readonly email: string;
  readonly sub: string;
  readonly role: 'guest' | 'user' | 'admin';
  readonly companyId: string;
  readonly companyType: string;
  /** False for a signed-in person who has no profile record yet. */
  readonly hasProfile: boolean;
  /** Only for API keys, which act as administrators: the key's scopes. */
  readonly scopes?: readonly string[];
}

/** Any administrator, to ask the rules what administrators may do. */
export const anyAdministrator: Caller = {
  email: '',
  sub: '',
  role: 'admin',
  companyId: '',
  companyType: '',
  hasProfile: true,
};

export type AccessRule = Rule<Caller>;

/** The rules that decide which records of a noun a caller can see, save and remove. */
interface RecordRules {
  readonly see: AccessRule;
  readonly save: AccessRule;
  readonly remove: AccessRule;
}

export const isAdmin = (caller: Caller) => callerKind(caller) === 'admin';
export const isProjectPartner = (caller: Caller) => callerKind(caller) === 'project_partner';
export const isCapitalPartner = (caller: Caller) => callerKind(caller) === 'capital_partner';

const noOne: AccessRule = () => 'deny';
/** For routes without sign-in, whose URL contains a secret. */
export const anyone: AccessRule = () => 'allow';
/** For all signed-in callers, even without a profile. */
export const signedIn: AccessRule = () => 'allow';
export const adminOnly: AccessRule = (caller) => (isAdmin(caller) ? 'allow' : 'deny');
export const withProfile: AccessRule = (caller) => (caller.hasProfile ? 'allow' : 'deny');

/**
 * Allows administrators all records, and other callers those whose field holds their company.
 * @param allowed the callers that have own records; by default every user of a company
 */
const ownRecords =
  (
    field: string,
    allowed: (caller: Caller) => boolean = (caller) => caller.hasProfile && caller.companyId !== '',
  ) =>
  (caller: Caller): AccessDecision => {
    if (isAdmin(caller)) return 'allow';
    return allowed(caller) ? [{ [field]: caller.companyId }] : 'deny';
  };

/** For lists of the company that the path names: open to administrators and the company's users; others get 403. */
export const ofOwnCompany =
  (allowed: (caller: Caller) => boolean = (caller) => caller.hasProfile): AccessRule =>
  (caller, params) => {
    if (isAdmin(caller)) return 'allow';
    return allowed(caller) && caller.companyId !== '' && params['companyId'] === caller.companyId
      ? 'allow'
      : 'deny';
  };

const assignedProjectFilter = (companyId: string): Filter => ({
  draft: false,
  projectStatus: PAST_MATCHED_STATUSES,
  capitalCompanyId: companyId,
});

/** Rule 10.3: new projects, matched ones without a capital partner, and those assigned to this company; no drafts. */
const funderProjectFilters = (companyId: string): Filter[] => [
  { draft: false, projectStatus: 'new' },
  { draft: false, projectStatus: 'matched', capitalCompanyId: '' },
  assignedProjectFilter(companyId),
];

const projectSee: AccessRule = (caller) => {
  if (isCapitalPartner(caller)) return funderProjectFilters(caller.companyId);
  return ownRecords('projectCompanyId', isProjectPartner)(caller);
};

/** Administrators, and a project partner for its own new and matched projects (rule 10.4). */
const projectSave: AccessRule = (caller) => {
  if (isAdmin(caller)) return 'allow';
  if (!isProjectPartner(caller)) return 'deny';
  return [{ projectCompanyId: caller.companyId, projectStatus: EARLY_STATUSES }];
};

const projectRemove: AccessRule = (caller) =>
  isAdmin(caller) ? [{ projectStatus: EARLY_STATUSES }] : projectSave(caller, {});

/** /schedule: everything for administrators; own projects for a partner; assigned ones for a funder. */
export const scheduleRule: AccessRule = (caller) => {
  if (isCapitalPartner(caller)) return [assignedProjectFilter(caller.companyId)];
  return ownRecords('projectCompanyId', isProjectPartner)(caller);
};

const ownProfile: AccessRule = (caller) => (isAdmin(caller) ? 'allow' : [{ email: caller.email }]);

/** Administrators, and the partner for its own documents; approved documents only after a reopening (rule 10.6). */
const documentSave: AccessRule = (caller) => {
  if (isAdmin(caller)) return [{ documentStatus: UNAPPROVED_STATUSES }];
  if (!isProjectPartner(caller)) return 'deny';
  return [{ companyId: caller.companyId, documentStatus: UNAPPROVED_STATUSES }];
};

/** Administrators, and the partner for its own documents. Funders read documents by {@link documentRead}. */
const documentSee: AccessRule = ownRecords('companyId', isProjectPartner);

/** As {@link documentSee}. A funder reads approved documents; handlers check its access by project and grant. */
export const documentRead: AccessRule = (caller, params) =>
  isCapitalPartner(caller) ? [{ documentStatus: 'approved' }] : documentSee(caller, params);

/** Own views only: administrators, too, cannot see the views of others. */
const ownView: AccessRule = (caller) => (caller.hasProfile ? [{ owner: caller.email }] : 'deny');

/** Own notices only: administrators read all of theirs, other users those of their current company. */
const ownNotice: AccessRule = ({ hasProfile, email, companyId, ...caller }) => {
  if (!hasProfile) return 'deny';
  if (caller.role === 'admin') return [{ userId: email }];
  return companyId === '' ? 'deny' : [{ userId: email, companyId }];
};

const fundingRemove: AccessRule = (caller) => {
  if (isAdmin(caller)) return [{ fundingProfileStatus: 'new' }];
  return isCapitalPartner(caller) ? [{ companyId: caller.companyId, fundingProfileStatus: 'new' }] : 'deny';
};

/** A funder sees its own offers, an administrator all submitted ones. Handlers show the partner its shared offers. */
const termsSee: AccessRule = (caller) =>
  isAdmin(caller) ? [{ termsStatus: SENT_TERMS }] : ownRecords('companyId', isCapitalPartner)(caller);

/**
 * A funder writes its own offers; an administrator the broker fee of submitted offers, and the offers that the team
 * records for funders.
 */
const termsSave: AccessRule = termsSee;

/** A funder can delete its own offers that were never submitted. */
const termsRemove: AccessRule = (caller) =>
  isCapitalPartner(caller) ? [{ companyId: caller.companyId, termsStatus: 'draft' }] : 'deny';

/** The audiences that a company reads. Handlers check which threads of the project are open to it now. */
const messageSee: AccessRule = (caller) => {
  if (isAdmin(caller)) return 'allow';
  const { companyId } = caller;
  if (isProjectPartner(caller)) return [{ partnerId: companyId, audience: ['partner', 'everyone'] }];
  return isCapitalPartner(caller) ? [{ funderId: companyId, audience: ['funder', 'everyone'] }] : 'deny';
};

/** Own messages only: administrators, too, cannot delete the messages of others. */
const messageRemove: AccessRule = (caller) =>
  allSides(caller, {}) === 'allow' ? [{ author: caller.email }] : 'deny';

/** Records of the caller's company if it is a capital partner; all for administrators. */
const ofFunder = ownRecords('companyId', isCapitalPartner);

/** A project partner's own preference: the team reads it, but cannot write it. */
const preferenceOwn: AccessRule = (caller) =>
  isProjectPartner(caller) ? [{ companyId: caller.companyId }] : 'deny';

/** The tasks of the caller's side; handlers check whether the caller's company still belongs to the project. */
const ownTasks: AccessRule = (caller) => {
  if (isAdmin(caller)) return 'allow';
  const { companyId } = caller;
  if (isProjectPartner(caller)) return [{ ownerSide: 'partner', partnerId: companyId }];
  return isCapitalPartner(caller) ? [{ ownerSide: 'funder', funderId: companyId }] : 'deny';
};

/** As {@link ownTasks}, and tasks of the other company. Handlers check that the project still has both companies. */
export const visibleTasks: AccessRule = (caller, params) => {
  const own = ownTasks(caller, params);
  if (typeof own === 'string') return own;
  const otherSide: Filter = isCapitalPartner(caller)
    ? { ownerSide: 'partner' }
    : { ownerSide: 'funder', partnerId: caller.companyId };
  return [...own, otherSide];
};

/** Tasks that the caller's company created for its own side; all tasks for administrators. */
const createdTasks: AccessRule = (caller, params) => {
  const own = ownTasks(caller, params);
  return typeof own === 'string' ? own : own.map((filter) => ({ ...filter, makerId: caller.companyId }));
};

/** An administrator's own notes; the server writes the author. */
const ownNote: AccessRule = (caller) => (isAdmin(caller) ? [{ author: caller.email }] : 'deny');

/** Administrators write the team's scenarios, the project partner its own (deal.md, Who may learn what). */
const scenarioOwn: AccessRule = (caller) => {
  if (isAdmin(caller)) return [{ side: 'team' }];
  return isProjectPartner(caller) ? [{ companyId: caller.companyId, side: 'partner' }] : 'deny';
};

/** Administrators read the scenarios of both sides, the project partner its own. */
const scenarioSee: AccessRule = (caller, params) => (isAdmin(caller) ? 'allow' : scenarioOwn(caller, params));

export const isSeenByFunder = (companyId: string, project: Readonly<Record<string, unknown>>) =>
  permits(funderProjectFilters(companyId), project);

export const partnersAndAdmins: AccessRule = (caller) =>
  isAdmin(caller) || isProjectPartner(caller) ? 'allow' : 'deny';

export const fundersAndAdmins: AccessRule = (caller) =>
  isAdmin(caller) || isCapitalPartner(caller) ? 'allow' : 'deny';

export const funders: AccessRule = (caller) => (isCapitalPartner(caller) ? 'allow' : 'deny');

/** Administrators, project partners and capital partners. */
export const allSides: AccessRule = (caller) =>
  isAdmin(caller) || isProjectPartner(caller) || isCapitalPartner(caller) ? 'allow' : 'deny';

const sameForAll = (rule: AccessRule): RecordRules => ({ see: rule, save: rule, remove: rule });

/** The team's records, which are never deleted. */
const neverRemoved: RecordRules = { see: adminOnly, save: adminOnly, remove: noOne };

export const recordRules = {
  project: { see: projectSee, save: projectSave, remove: projectRemove },
  company: { see: ownRecords('id'), save: ownRecords('id'), remove: adminOnly },
  contact: sameForAll(ownRecords('companyId')),
  user: { see: ownProfile, save: ownProfile, remove: adminOnly },
  'funding-profile': { see: ofFunder, save: ofFunder, remove: fundingRemove },
  document: { see: documentSee, save: documentSave, remove: documentSave },
  view: sameForAll(ownView),
  terms: { see: termsSee, save: termsSave, remove: termsRemove },
  interest: sameForAll(ofFunder),
  ask: neverRemoved,
  preference: {
    see: ownRecords('companyId', isProjectPartner),
    save: preferenceOwn,
    remove: preferenceOwn,
  },
  message: { see: messageSee, save: messageSee, remove: messageRemove },
  task: { see: ownTasks, save: ownTasks, remove: createdTasks },
  notice: { see: ownNotice, save: ownNotice, remove: noOne },
  grant: sameForAll(adminOnly),
  note: { see: adminOnly, save: ownNote, remove: ownNote },
  snooze: sameForAll(adminOnly),
  review: neverRemoved,
  scenario: { see: scenarioSee, save: scenarioOwn, remove: scenarioOwn },
  'scenario-grant': sameForAll(adminOnly),
  webhook: sameForAll(adminOnly),
  'api-key': neverRemoved,
} satisfies Record<Noun, RecordRules>;

/** The properties of a route that decide access. */
type GuardedRoute = Pick<Route<string, unknown, unknown, Caller>, 'method' | 'path' | 'allow' | 'needs'>;

/**
 * Returns the scope that opens a route to API keys; undefined for closed routes, such as those that decide who can
 * sign in.
 */
export function scopeOf({ method, path, needs }: Omit<GuardedRoute, 'allow'>): KeyScope | undefined {
  const area = areaOf(path);
  if (area === undefined || (needs.identity ?? []).length > 0) return undefined;
  // Routes that change a company's users are for people, not for programs with API keys.
  const isReservedForPeople = area !== 'user' && path.includes('/user/');
  const scope = scopeFor(area, method);
  return isReservedForPeople || !keyScopes.some(({ value }) => value === scope) ? undefined : scope;
}

function isInScopes(route: GuardedRoute, scopes: readonly string[]): boolean {
  const scope = scopeOf(route);
  return scope !== undefined && scopes.includes(scope);
}

/** Decides whether a caller may use a route: by the route's rule, for API keys also by the key's scopes. */
export const decideAccess = (
  route: GuardedRoute,
  caller: Caller,
  params: Readonly<Record<string, string>>,
): AccessDecision =>
  caller.scopes === undefined || isInScopes(route, caller.scopes) ? route.allow(caller, params) : 'deny';

/** Whether the user is the caller: users cannot delete or disable themselves or change role or company (rule 6.1). */
export const isSelf = (caller: { readonly email: string }, user: { readonly email: string }) =>
  caller.email === user.email;

/** Whether the caller can reopen a document: an administrator, after a decision (rule 10.6). */
export const mayReopen = (caller: Caller, document: Pick<ProjectDocument, 'documentStatus'>) =>
  isAdmin(caller) && isDecided(document);
