import { DAY_MS } from '../../../shared/schema/durations.ts';
import { countOf } from '../../ui/format.ts';

const SOON_DAYS = 14;

export interface Due {
  readonly tone: 'over' | 'soon' | 'later';
  /** Negative if overdue. */
  readonly days: number;
  readonly text: string;
  /** For narrow columns: "4 days late". */
  readonly shortText: string;
}

/**
 * Describes the time until a calendar date: "4 days overdue", "today", "in 12 days".
 * @param date `2026-11-21`; an empty date returns undefined
 * @param today `2026-11-21`
 * @param soonDays days within which a date counts as soon
 */
export function dueOf(date: string, today: string, soonDays = SOON_DAYS): Due | undefined {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (Number.isNaN(days)) return undefined;
  if (days < 0) {
    const late = countOf(-days, 'day');
    return { tone: 'over', days, text: `${late} overdue`, shortText: `${late} late` };
  }
  const text = days === 0 ? 'today' : `in ${countOf(days, 'day')}`;
  return { tone: days <= soonDays ? 'soon' : 'later', days, text, shortText: text };
}
