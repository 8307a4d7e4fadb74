import { DELETABLE_STATUSES, PAST_MATCHED_STATUSES } from './entities/options.ts';

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
}

/** A record is in scope when every named field holds the value, or one of the values. */
export type Filter = Readonly<Record<string, string | boolean | readonly string[]>>;

/** What a rule answers: yes, no, or the records (any of the filters) it opens. */
export type Verdict = 'yes' | 'no' | readonly Filter[];

/** A rule sees the caller and the path parameters, decoded. Deny by default: a route without one does not compile. */
export type Rule = (caller: Caller, params: Readonly<Record<string, string>>) => Verdict;

/** The part of an entity that a caller may see, save and remove. */
export interface RecordRules {
  readonly see: Rule;
  readonly save: Rule;
  readonly remove: Rule;
}

export const isAdmin = (caller: Caller) => caller.hasProfile && caller.role === 'admin';
const isOf = (caller: Caller, type: string) =>
  caller.hasProfile && caller.companyId !== '' && caller.companyType === type;
export const isProjectPartner = (caller: Caller) => !isAdmin(caller) && isOf(caller, 'project_partner');
export const isCapitalPartner = (caller: Caller) => !isAdmin(caller) && isOf(caller, 'capital_partner');

const matches = (filter: Filter, record: Readonly<Record<string, unknown>>) =>
  Object.entries(filter).every(([name, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(record[name]) : record[name] === wanted,
  );

/** Whether a verdict opens this record. */
export const opens = (verdict: Verdict, record: Readonly<Record<string, unknown>>): boolean =>
  verdict === 'yes' || (verdict !== 'no' && verdict.some((filter) => matches(filter, record)));

/** Anyone who is signed in, even without a profile. */
export const signedIn: Rule = () => 'yes';
export const adminOnly: Rule = (caller) => (isAdmin(caller) ? 'yes' : 'no');
export const withProfile: Rule = (caller) => (caller.hasProfile ? 'yes' : 'no');

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
  (allowed: (caller: Caller) => boolean = (caller) => caller.hasProfile): Rule =>
  (caller, params) => {
    if (isAdmin(caller)) return 'yes';
    return allowed(caller) && caller.companyId !== '' && params['companyId'] === caller.companyId
      ? 'yes'
      : 'no';
  };

/** Design 4: new; matched with no capital company; past matched and assigned to this company. Drafts never. */
const funderSees = (companyId: string): Filter[] => [
  { draft: false, projectStatus: 'new' },
  { draft: false, projectStatus: 'matched', capitalCompanyId: '' },
  { draft: false, projectStatus: PAST_MATCHED_STATUSES, capitalCompanyId: companyId },
];
const assignedTo = (companyId: string): Filter[] => funderSees(companyId).slice(-1);

const projectSee: Rule = (caller) => {
  if (isCapitalPartner(caller)) return funderSees(caller.companyId);
  return own('projectCompanyId', isProjectPartner)(caller);
};

/** Own projects while new or matched (design 4, Partner's rights). */
const partnerEdits: Rule = (caller) => {
  if (isAdmin(caller)) return 'yes';
  if (!isProjectPartner(caller)) return 'no';
  return [{ projectCompanyId: caller.companyId, projectStatus: DELETABLE_STATUSES }];
};

const projectRemove: Rule = (caller) =>
  isAdmin(caller) ? [{ projectStatus: DELETABLE_STATUSES }] : partnerEdits(caller, {});

/** /schedule: everything for administrators; own projects for a partner; assigned ones for a funder. */
export const scheduleRule: Rule = (caller) => {
  if (isCapitalPartner(caller)) return assignedTo(caller.companyId);
  return own('projectCompanyId', isProjectPartner)(caller);
};

const ownProfile: Rule = (caller) => (isAdmin(caller) ? 'yes' : [{ email: caller.email }]);

/** Documents: administrators, the partner's own; a funder those of projects assigned to it (read through the project). */
const documentSave: Rule = (caller) => {
  if (isAdmin(caller)) return [{ documentStatus: ['new', 'in_review', 'rejected'] }];
  if (!isProjectPartner(caller)) return 'no';
  return [{ companyId: caller.companyId, documentStatus: ['new', 'in_review', 'rejected'] }];
};

const documentSee: Rule = (caller) =>
  isCapitalPartner(caller) ? 'yes' : own('companyId', isProjectPartner)(caller);

const fundingRemove: Rule = (caller) => {
  if (isAdmin(caller)) return [{ fundingProfileStatus: 'new' }];
  return isCapitalPartner(caller) ? [{ companyId: caller.companyId, fundingProfileStatus: 'new' }] : 'no';
};

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
} satisfies Record<string, RecordRules>;
