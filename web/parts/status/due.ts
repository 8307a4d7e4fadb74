/** Days. */
const SOON = 14;
const DAY = 86_400_000;

export interface Due {
  readonly tone: 'over' | 'soon' | 'later';
  readonly days: number;
  readonly words: string;
}

const daysIn = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/**
 * How far a calendar date is away, in words: "4 days overdue", "today", "in 12 days".
 * @param date `2026-11-21`; undefined is answered for no date
 * @param today `2026-11-21`
 * @param soon days within which a date is near
 */
export function dueOf(date: string, today: string, soon = SOON): Due | undefined {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY);
  if (Number.isNaN(days)) return undefined;
  if (days < 0) return { tone: 'over', days, words: `${daysIn(-days)} overdue` };
  const words = days === 0 ? 'today' : `in ${daysIn(days)}`;
  return { tone: days <= soon ? 'soon' : 'later', days, words };
}
