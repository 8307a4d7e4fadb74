import type { Desk, DeskDuty } from '../../../../shared/api/desk.ts';
import {
  DATED_KINDS,
  DUTY_KINDS,
  dutiesLabel,
  FUNDING_DATE_DAYS,
  type DutyKind,
} from '../../../../shared/desk/duties.ts';
import { formatChip, PARAMETERS } from '../../../ui/table/chips.ts';
import type { Target } from './duty-words.ts';

/** What waits of one kind. */
export interface DutyGroup {
  readonly kind: DutyKind;
  readonly label: string;
  readonly duties: readonly DeskDuty[];
  /** There may be more than are named. */
  readonly count: number;
  /** There may be more than are counted. */
  readonly isLeast: boolean;
  /** The list that has all of them. */
  readonly list?: Target | undefined;
}

const DAY = 86_400_000;

const withStatus = (status: string): Target => ({
  page: 'schedule',
  query: {
    [PARAMETERS.choices]: formatChip({ kind: 'choices', column: 'projectStatus', values: [status] }),
  },
});

/** The schedule of the funding dates until a day. @param today `2026-11-21` */
function dueSchedule(today: string): Target {
  const to = new Date(Date.parse(today) + FUNDING_DATE_DAYS * DAY).toISOString().slice(0, 10);
  return {
    page: 'schedule',
    query: { [PARAMETERS.range]: formatChip({ kind: 'range', column: 'targetFundingDate', from: '', to }) },
  };
}

/** The lists of the team that hold all duties of a kind. */
const listsOn = (today: string): Partial<Record<DutyKind, Target>> => ({
  newProject: withStatus('new'),
  unassigned: withStatus('matched'),
  fundingDate: dueSchedule(today),
  company: { page: 'newCompanies', query: {} },
});

/** A new project that nobody fits stands before the others. */
const nobodyFirst = (one: DeskDuty, other: DeskDuty) => Number(other.fits === 0) - Number(one.fits === 0);

interface Reading {
  /** `2026-11-21`. */
  readonly today: string;
  /** Kinds that the desk shows elsewhere. */
  readonly without: readonly DutyKind[];
  /** The team's desk, whose kinds have lists and names of their own. */
  readonly ofTeam: boolean;
}

/** What waits, by kind, in the order of the kinds. */
export function groupsOf(
  { duties, counts, more }: Pick<Desk, 'duties' | 'counts' | 'more'>,
  { today, without, ofTeam }: Reading,
): readonly DutyGroup[] {
  const lists = ofTeam ? listsOn(today) : {};
  return DUTY_KINDS.filter((kind) => !without.includes(kind)).flatMap((kind) => {
    const own = duties.filter((duty) => duty.kind === kind).toSorted(nobodyFirst);
    const count = Math.max(counts[kind] ?? 0, own.length);
    const label = ofTeam && kind === 'task' ? 'Overdue tasks' : dutiesLabel(kind);
    // The team's are counted as they come and go, but for those that begin to wait on a day to come.
    const isLeast = more && (!ofTeam || DATED_KINDS.includes(kind));
    return count > 0 ? [{ kind, label, duties: own, count, isLeast, list: lists[kind] }] : [];
  });
}
