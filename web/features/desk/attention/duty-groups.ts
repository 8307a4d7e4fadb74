import type { Desk, DeskDuty } from '../../../../shared/api/desk.ts';
import {
  DATED_KINDS,
  DUTY_KINDS,
  dutiesLabel,
  FUNDING_DATE_DAYS,
  type DutyKind,
} from '../../../../shared/desk/duties.ts';
import { formatChip, PARAMETERS } from '../../../ui/table/chips.ts';
import type { Target } from './duty-display.ts';

export interface DutyGroup {
  readonly kind: DutyKind;
  readonly label: string;
  readonly duties: readonly DeskDuty[];
  /** Total number, which can exceed the listed duties. */
  readonly count: number;
  readonly isLowerBound: boolean;
  readonly list?: Target | undefined;
}

const DAY = 86_400_000;

const withStatus = (status: string): Target => ({
  page: 'schedule',
  query: {
    [PARAMETERS.choices]: formatChip({ kind: 'choices', column: 'projectStatus', values: [status] }),
  },
});

/**
 * Schedule filter by funding date up to a day.
 * @param today `2026-11-21`
 */
function dueSchedule(today: string): Target {
  const to = new Date(Date.parse(today) + FUNDING_DATE_DAYS * DAY).toISOString().slice(0, 10);
  return {
    page: 'schedule',
    query: { [PARAMETERS.range]: formatChip({ kind: 'range', column: 'targetFundingDate', from: '', to }) },
  };
}

const listsOn = (today: string): Partial<Record<DutyKind, Target>> => ({
  newProject: withStatus('new'),
  unassigned: withStatus('matched'),
  fundingDate: dueSchedule(today),
  company: { page: 'newCompanies', query: {} },
});

/** Sorts new projects without a matching profile first. */
const unmatchedFirst = (a: DeskDuty, b: DeskDuty) => Number(b.fits === 0) - Number(a.fits === 0);

interface Reading {
  /** `2026-11-21`. */
  readonly today: string;
  readonly without: readonly DutyKind[];
  /** True for the team's desk, whose kinds have their own lists and names. */
  readonly ofTeam: boolean;
}

/** Groups duties by kind, in the order of the kinds. */
export function groupDuties(
  { duties, counts, more }: Pick<Desk, 'duties' | 'counts' | 'more'>,
  { today, without, ofTeam }: Reading,
): readonly DutyGroup[] {
  const lists = ofTeam ? listsOn(today) : {};
  return DUTY_KINDS.filter((kind) => !without.includes(kind)).flatMap((kind) => {
    const own = duties.filter((duty) => duty.kind === kind).toSorted(unmatchedFirst);
    const count = Math.max(counts[kind] ?? 0, own.length);
    const label = ofTeam && kind === 'task' ? 'Overdue tasks' : dutiesLabel(kind);
    // The team's duties have exact counters, except kinds that start on a future date.
    const isLowerBound = more && (!ofTeam || DATED_KINDS.includes(kind));
    return count > 0 ? [{ kind, label, duties: own, count, isLowerBound, list: lists[kind] }] : [];
  });
}
