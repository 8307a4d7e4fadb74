/** What somebody has to see to, by kind, in the order in which a desk shows them. */
const dutyKinds = {
  newProject: 'New projects',
  unassigned: 'Matched, not assigned',
  review: 'Documents to review',
  offer: 'Terms to answer',
  answer: 'Answers owed',
  company: 'New companies',
  task: 'Tasks',
  fundingDate: 'Funding dates',
  draft: 'Drafts to submit',
  rejected: 'Rejected documents',
  gaps: 'Values that matching asks for',
  shared: 'Offers to look at',
  improve: 'Better offers asked for',
  expiry: 'Offers that expire',
} as const;
export type DutyKind = keyof typeof dutyKinds;
export const DUTY_KINDS = Object.keys(dutyKinds) as readonly DutyKind[];

/** The team's desk has this name where a company's has its id. */
export const TEAM_DESK = 'team';

/** Days before the funding date of an open project from which it stands on the desk. */
export const FUNDING_DATE_DAYS = 30;
/** Days before an offer expires from which it stands on its funder's desk. */
export const EXPIRY_DAYS = 14;
