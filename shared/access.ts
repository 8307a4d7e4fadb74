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
import { opens, type Filter, type Rule, type Verdict } from './schema/rule.ts';

/** Who calls, read from the profile and its company on every request; never from the token or the body. */
export interface Caller {
  /** Lower-cased e-mail of the verified token. */
  readonly email: string;
  readonly sub: string;
  readonly role: 'guest' | 'user' | 'admin';
  readonly companyId: string;
  readonly companyType: string;
  /** False for a signed-in person who has no profile record yet. */
  readonly hasProfile: boolean;
  /** Of a program alone, which calls as an administrator with a key: what the key opens. */
  readonly scopes?: readonly string[];
}

/** A rule about a caller of the portal. */
export type AccessRule = Rule<Caller>;

/** The part of an entity that a caller may see, save and remove. */
export interface RecordRules {
  readonly see: AccessRule;
  readonly save: AccessRule;
  readonly remove: AccessRule;
}

export const isAdmin = (caller: Caller) => callerKind(caller) === 'admin';
export const isProjectPartner = (caller: Caller) => callerKind(caller) === 'project_partner';
export const isCapitalPartner = (caller: Caller) => callerKind(caller) === 'capital_partner';

const nobody: AccessRule = () => 'no';
/** Of a route that is served without sign-in, and decides by its address. */
export const everybody: AccessRule = () => 'yes';
/** Anyone who is signed in, even without a profile. */
export const signedIn: AccessRule = () => 'yes';
export const adminOnly: AccessRule = (caller) => (isAdmin(caller) ? 'yes' : 'no');
export const withProfile: AccessRule = (caller) => (caller.hasProfile ? 'yes' : 'no');

const own =
  (
    field: string,
    allowed: (caller: Caller) => boolean = (caller) => caller.hasProfile && caller.companyId !== '',
  ) =>
  (caller: Caller): Verdict => {
    if (isAdmin(caller)) return 'yes';
    return allowed(caller) ? [{ [field]: caller.companyId }] : 'no';
  };

/** A list of another company answers 403: the path must name the caller's own company. */
export const ofOwnCompany =
  (allowed: (caller: Caller) => boolean = (caller) => caller.hasProfile): AccessRule =>
  (caller, params) => {
    if (isAdmin(caller)) return 'yes';
    return allowed(caller) && caller.companyId !== '' && params['companyId'] === caller.companyId
      ? 'yes'
      : 'no';
  };

/** Rule 10.3: new; matched with no capital company; past matched and assigned to this company. Drafts never. */
const funderSees = (companyId: string): Filter[] => [
  { draft: false, projectStatus: 'new' },
  { draft: false, projectStatus: 'matched', capitalCompanyId: '' },
  { draft: false, projectStatus: PAST_MATCHED_STATUSES, capitalCompanyId: companyId },
];
const assignedTo = (companyId: string): Filter[] => funderSees(companyId).slice(-1);

const projectSee: AccessRule = (caller) => {
  if (isCapitalPartner(caller)) return funderSees(caller.companyId);
  return own('projectCompanyId', isProjectPartner)(caller);
};

/** Own projects while new or matched (rule 10.4). */
const partnerEdits: AccessRule = (caller) => {
  if (isAdmin(caller)) return 'yes';
  if (!isProjectPartner(caller)) return 'no';
  return [{ projectCompanyId: caller.companyId, projectStatus: EARLY_STATUSES }];
};

const projectRemove: AccessRule = (caller) =>
  isAdmin(caller) ? [{ projectStatus: EARLY_STATUSES }] : partnerEdits(caller, {});

/** /schedule: everything for administrators; own projects for a partner; assigned ones for a funder. */
export const scheduleRule: AccessRule = (caller) => {
  if (isCapitalPartner(caller)) return assignedTo(caller.companyId);
  return own('projectCompanyId', isProjectPartner)(caller);
};

const ownProfile: AccessRule = (caller) => (isAdmin(caller) ? 'yes' : [{ email: caller.email }]);

/** Administrators and the partner's own, unless approved: that is reopened first (rule 10.6). */
const documentSave: AccessRule = (caller) => {
  if (isAdmin(caller)) return [{ documentStatus: UNAPPROVED_STATUSES }];
  if (!isProjectPartner(caller)) return 'no';
  return [{ companyId: caller.companyId, documentStatus: UNAPPROVED_STATUSES }];
};

/** Administrators and the partner's own. A funder sees none of them but through a project. */
const documentSee: AccessRule = own('companyId', isProjectPartner);

/** As {@link documentSee}; a funder reads approved ones, of projects that the project's handlers open to it. */
export const documentRead: AccessRule = (caller, params) =>
  isCapitalPartner(caller) ? [{ documentStatus: 'approved' }] : documentSee(caller, params);

/** Everyone's own alone, an administrator's too. */
const ownView: AccessRule = (caller) => (caller.hasProfile ? [{ owner: caller.email }] : 'no');

/** One's own alone; of a company while one is its member, of the team while one is an administrator. */
const ownNotice: AccessRule = ({ hasProfile, email, companyId, ...caller }) => {
  if (!hasProfile) return 'no';
  if (caller.role === 'admin') return [{ userId: email }];
  return companyId === '' ? 'no' : [{ userId: email, companyId }];
};

const fundingRemove: AccessRule = (caller) => {
  if (isAdmin(caller)) return [{ fundingProfileStatus: 'new' }];
  return isCapitalPartner(caller) ? [{ companyId: caller.companyId, fundingProfileStatus: 'new' }] : 'no';
};

/** A funder its own; an administrator what was submitted once. A partner's are opened by the handlers, nameless. */
const termsSee: AccessRule = (caller) =>
  isAdmin(caller) ? [{ termsStatus: SENT_TERMS }] : own('companyId', isCapitalPartner)(caller);

/** A funder writes its own offers; an administrator the broker fee of those that were submitted. */
const termsSave: AccessRule = termsSee;

/** An offer that was never submitted. */
const termsRemove: AccessRule = (caller) =>
  isCapitalPartner(caller) ? [{ companyId: caller.companyId, termsStatus: 'draft' }] : 'no';

/** The audiences in which a company reads; which threads are open now is the project's, in the handlers. */
const messageSee: AccessRule = (caller) => {
  if (isAdmin(caller)) return 'yes';
  const { companyId } = caller;
  if (isProjectPartner(caller)) return [{ partnerId: companyId, audience: ['partner', 'everyone'] }];
  return isCapitalPartner(caller) ? [{ funderId: companyId, audience: ['funder', 'everyone'] }] : 'no';
};

/** One's own, an administrator's too. */
const messageRemove: AccessRule = (caller) =>
  partners(caller, {}) === 'yes' ? [{ author: caller.email }] : 'no';

/** A capital partner's alone: what it says of a project is nobody else's to write. */
const interestOwn: AccessRule = (caller) =>
  isCapitalPartner(caller) ? [{ companyId: caller.companyId }] : 'no';

/** The tasks of one's own side; whether its company is still on the project is the project's to say, in the handlers. */
const ownTasks: AccessRule = (caller) => {
  if (isAdmin(caller)) return 'yes';
  const { companyId } = caller;
  if (isProjectPartner(caller)) return [{ ownerSide: 'partner', partnerId: companyId }];
  return isCapitalPartner(caller) ? [{ ownerSide: 'funder', funderId: companyId }] : 'no';
};

/** As {@link ownTasks}, with those of the other company on the project, which the handlers open while both are on it. */
export const tasksInSight: AccessRule = (caller, params) => {
  const own = ownTasks(caller, params);
  if (typeof own === 'string') return own;
  const other: Filter = isCapitalPartner(caller)
    ? { ownerSide: 'partner' }
    : { ownerSide: 'funder', partnerId: caller.companyId };
  return [...own, other];
};

/** Of a company what it made itself, for its own side. */
const ownMadeTasks: AccessRule = (caller, params) => {
  const own = ownTasks(caller, params);
  return typeof own === 'string' ? own : own.map((filter) => ({ ...filter, makerId: caller.companyId }));
};

/** Whether a capital partner sees a project. */
export const isSeenByFunder = (companyId: string, project: Readonly<Record<string, unknown>>) =>
  opens(funderSees(companyId), project);

/** Everyone on a project: administrators, the partner, funders. */
export const partners: AccessRule = (caller) =>
  isAdmin(caller) || isProjectPartner(caller) || isCapitalPartner(caller) ? 'yes' : 'no';

export const recordRules = {
  project: { see: projectSee, save: partnerEdits, remove: projectRemove },
  company: { see: own('id'), save: own('id'), remove: adminOnly },
  contact: { see: own('companyId'), save: own('companyId'), remove: own('companyId') },
  user: { see: ownProfile, save: ownProfile, remove: adminOnly },
  'funding-profile': {
    see: own('companyId', isCapitalPartner),
    save: own('companyId', isCapitalPartner),
    remove: fundingRemove,
  },
  document: { see: documentSee, save: documentSave, remove: documentSave },
  view: { see: ownView, save: ownView, remove: ownView },
  terms: { see: termsSee, save: termsSave, remove: termsRemove },
  interest: { see: own('companyId', isCapitalPartner), save: interestOwn, remove: interestOwn },
  message: { see: messageSee, save: messageSee, remove: messageRemove },
  task: { see: ownTasks, save: ownTasks, remove: ownMadeTasks },
  notice: { see: ownNotice, save: ownNotice, remove: nobody },
  grant: { see: adminOnly, save: adminOnly, remove: adminOnly },
  webhook: { see: adminOnly, save: adminOnly, remove: adminOnly },
  'api-key': { see: adminOnly, save: adminOnly, remove: nobody },
} satisfies Record<Noun, RecordRules>;

/** What a rule of access reads of a route. */
type Guarded = Pick<Route<string, unknown, unknown, Caller>, 'method' | 'path' | 'allow' | 'needs'>;

/** The scope that opens a route to a program; undefined for one that is opened to none: it decides who may sign in. */
export function scopeOf({ method, path, needs }: Omit<Guarded, 'allow'>): KeyScope | undefined {
  const area = areaOf(path);
  if (area === undefined || (needs.identity ?? []).length > 0) return undefined;
  // Whom a company has is a person's to decide.
  const isOfPeople = area !== 'user' && path.includes('/user/');
  const scope = scopeFor(area, method);
  return isOfPeople || !keyScopes.some(({ value }) => value === scope) ? undefined : scope;
}

/** A program is let to what its key names. */
function isInScopes(route: Guarded, scopes: readonly string[]): boolean {
  const scope = scopeOf(route);
  return scope !== undefined && scopes.includes(scope);
}

/** What a route opens to a caller: by its rule, to a program within the scopes of its key alone. */
export const verdictOf = (
  route: Guarded,
  caller: Caller,
  params: Readonly<Record<string, string>>,
): Verdict =>
  caller.scopes === undefined || isInScopes(route, caller.scopes) ? route.allow(caller, params) : 'no';

/** Nobody deletes or disables themselves, nor changes their own role and company (rule 6.1). */
export const isSelf = (caller: { readonly email: string }, user: { readonly email: string }) =>
  caller.email === user.email;

/** An administrator takes a decision back: the document is in review again (rule 10.6). */
export const mayReopen = (caller: Caller, document: Pick<ProjectDocument, 'documentStatus'>) =>
  isAdmin(caller) && isDecided(document);
