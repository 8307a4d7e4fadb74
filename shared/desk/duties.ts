import { compareTexts } from '../schema/sorting.ts';
import { daysLater } from '../schema/sydney-date.ts';

/** Headings of the kinds of duties, in the order of a desk. */
const dutyKinds = {
  newProject: 'New projects',
  unassigned: 'Matched, not assigned',
  noFunder: 'No capital partner',
  review: 'Documents to review',
  offer: 'Offers to review',
  answer: 'Questions to answer',
  company: 'New companies',
  nextStep: 'Next steps',
  task: 'Tasks',
  fundingDate: 'Funding dates',
  draft: 'Drafts to submit',
  rejected: 'Rejected documents',
  gaps: 'Values missing for matching',
  shared: 'Offers to review',
  improve: 'Improvements requested',
  expiry: 'Expiring offers',
  standing: 'Your offers',
  partnerOwes: 'Waiting on partners',
  funderOwes: 'Waiting on funders',
  appetite: 'Funding profiles to confirm',
} as const;
export type DutyKind = keyof typeof dutyKinds;
export const DUTY_KINDS = Object.keys(dutyKinds) as readonly DutyKind[];

export const dutiesLabel = (kind: DutyKind): string => dutyKinds[kind];

/** Days before its date on which a duty starts, for kinds with a date. A task starts on the day after it was due. */
const startDaysBefore: { readonly [K in DutyKind]?: number } = {
  nextStep: 0,
  task: -1,
  fundingDate: 30,
  expiry: 14,
};

/** Returns the day from which a duty appears on a desk. @param day the duty's date, `2026-11-21` */
export const dutyStart = (kind: DutyKind, day: string): string =>
  daysLater(day, -(startDaysBefore[kind] ?? 0));

interface Duty {
  readonly kind: DutyKind;
  /** When it began to wait: a time, or a day in Sydney. */
  readonly since: string;
}

/** The due date of a duty; undefined for a kind without a date. */
export function dueDay({ kind, since }: Duty): string | undefined {
  const days = startDaysBefore[kind];
  return days === undefined ? undefined : daysLater(since, days);
}

/** Key of the team's desk; a company's desk has the company's id. */
export const TEAM_DESK = 'team';

/** The team's desk lists dates of this many days ahead. */
export const DATES_AHEAD = 30;

/** The team's own kinds of duties, by the filters of its desk. */
const todoGroups = {
  projects: ['newProject', 'unassigned', 'noFunder', 'fundingDate', 'nextStep', 'task'],
  questions: ['answer'],
  documents: ['review'],
  offers: ['offer'],
  companies: ['company'],
} as const satisfies Readonly<Record<string, readonly DutyKind[]>>;
type TodoGroup = keyof typeof todoGroups;
export const TODO_GROUPS = Object.keys(todoGroups) as readonly TodoGroup[];

/** The lists of the team's desk: own duties by filter and in total, what each side owes the team, and dates ahead. */
export const DESK_GROUPS = [...TODO_GROUPS, 'todo', 'partners', 'funders', 'dates'] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

const todoGroupOf = (kind: DutyKind): TodoGroup | undefined =>
  TODO_GROUPS.find((group) => todoGroups[group].some((groupKind) => groupKind === kind));

export const isOverdue = (duty: Duty, today: string): boolean => (dueDay(duty) ?? today) < today;

/** Whether the team must act now: a next step from its date on, any other duty after its date or if it has none. */
function isToDo(duty: Duty, today: string): boolean {
  const due = dueDay(duty);
  return due === undefined || due < today || (duty.kind === 'nextStep' && due === today);
}

function isDateAhead(duty: Duty, today: string): boolean {
  const due = dueDay(duty);
  return due !== undefined && due >= today && due <= daysLater(today, DATES_AHEAD);
}

/** Returns the lists that show a duty of the team. @param today in Sydney */
export function deskGroupsOf(duty: Duty, today: string): readonly DeskGroup[] {
  const owed = { partnerOwes: 'partners', funderOwes: 'funders' } as const;
  if (duty.kind === 'partnerOwes' || duty.kind === 'funderOwes')
    return duty.since.slice(0, today.length) <= today ? [owed[duty.kind]] : [];
  const group = todoGroupOf(duty.kind);
  return [
    ...(group && isToDo(duty, today) ? (['todo', group] as const) : []),
    ...(isDateAhead(duty, today) ? (['dates'] as const) : []),
  ];
}

const byDay = (left: Duty, right: Duty) => compareTexts(dueDay(left) ?? '', dueDay(right) ?? '');
const oldestFirst = (left: Duty, right: Duty) => compareTexts(left.since, right.since);

/**
 * Returns the order of a list: dates by day; what others owe, oldest first; own duties overdue first, then newest.
 * @param today in Sydney
 */
export function orderOf(group: DeskGroup, today: string): typeof byDay {
  if (group === 'dates') return byDay;
  if (group === 'partners' || group === 'funders') return oldestFirst;
  return (left, right) => {
    const [isLeftLate, isRightLate] = [isOverdue(left, today), isOverdue(right, today)];
    if (isLeftLate !== isRightLate) return isLeftLate ? -1 : 1;
    return isLeftLate ? byDay(left, right) : -oldestFirst(left, right);
  };
}
