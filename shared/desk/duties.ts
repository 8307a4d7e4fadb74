/** The kinds of duties, in the order of a desk. */
const dutyKinds = {
  newProject: 'New projects',
  unassigned: 'Matched, not assigned',
  review: 'Documents to review',
  offer: 'Terms to answer',
  answer: 'Answers owed',
  company: 'New companies',
  nextStep: 'Next steps',
  task: 'Tasks',
  fundingDate: 'Funding dates',
  draft: 'Drafts to submit',
  rejected: 'Rejected documents',
  gaps: 'Values that matching asks for',
  shared: 'Offers to look at',
  improve: 'Better offers asked for',
  expiry: 'Offers that expire',
  standing: 'Own offers',
  partnerOwes: 'Partners owe an answer',
  funderOwes: 'Funders owe an answer',
  appetite: 'Funding profiles to confirm',
} as const;
export type DutyKind = keyof typeof dutyKinds;
export const DUTY_KINDS = Object.keys(dutyKinds) as readonly DutyKind[];

/** Heading of a kind of duty. */
export const dutiesLabel = (kind: DutyKind): string => dutyKinds[kind];

/** They begin to wait on a day to come; others wait from the moment on that they are there. */
export const DATED_KINDS: readonly DutyKind[] = ['nextStep', 'task', 'fundingDate', 'expiry', 'appetite'];

/** The team's desk has this name where a company's has its id. */
export const TEAM_DESK = 'team';

/** Days before the funding date from which an open project appears on the desk. */
export const FUNDING_DATE_DAYS = 30;
/** Days before expiry from which an offer appears on its funder's desk. */
export const EXPIRY_DAYS = 14;
