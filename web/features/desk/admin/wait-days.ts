import type { TeamDuty } from '../../../../shared/api/desk.ts';
import { dueDay } from '../../../../shared/desk/duties.ts';
import { DAY_MS } from '../../../../shared/schema/durations.ts';
import { sydneyDate } from '../../../../shared/schema/sydney-date.ts';
import { dueOf } from '../../../parts/status/due.ts';

/**
 * Returns the whole days that the team has waited for a company; for a task, the days that it is overdue.
 * @param now milliseconds since 1970
 */
export function waitDays({ noun, since }: Pick<TeamDuty, 'noun' | 'since'>, now: number): number {
  if (noun !== 'task') return Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));
  const due = dueOf(dueDay({ kind: 'task', since }) ?? '', sydneyDate(new Date(now)));
  return Math.max(0, -(due?.days ?? 0));
}
