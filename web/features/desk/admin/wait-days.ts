import type { TeamDuty } from '../../../../shared/api/desk.ts';
import { dueDay } from '../../../../shared/desk/duties.ts';
import { DAY_MS } from '../../../../shared/schema/durations.ts';
import { sydneyDate } from '../../../../shared/schema/sydney-date.ts';
import { dueOf } from '../../../parts/status/due.ts';

/**
 * Returns the whole days that a company has kept the team waiting; for a task the days that it is overdue, as its
 * project's list of tasks shows them.
 * @param now milliseconds since 1970
 */
export function waitDays({ noun, since }: Pick<TeamDuty, 'noun' | 'since'>, now: number): number {
  const days =
    noun === 'task'
      ? -(dueOf(dueDay({ kind: 'task', since }) ?? '', sydneyDate(new Date(now)))?.days ?? 0)
      : Math.floor((now - Date.parse(since)) / DAY_MS);
  return Math.max(0, days);
}
