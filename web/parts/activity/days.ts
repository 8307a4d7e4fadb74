import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { daysLater } from '../../../shared/schema/sydney-date.ts';
import { localDate } from '../../ui/format.ts';

/** Groups events by day, `2026-11-21` by the user's clock. @param events newest first */
export function groupByDay<E extends Pick<ActivityEvent, 'at'>>(events: readonly E[]) {
  const dates = [...new Set(events.map(({ at }) => localDate(at)))];
  return dates.map((date) => ({ date, events: events.filter(({ at }) => localDate(at) === date) }));
}

const dayFormat = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** Formats a day: Today, Yesterday, or `Tuesday 17 November`, with the year unless it is the current one. @param now in milliseconds */
export function dayLabel(date: string, now: number): string {
  if (date === localDate(now)) return 'Today';
  if (date === daysLater(localDate(now), -1)) return 'Yesterday';
  const isThisYear = new Date(date).getUTCFullYear() === new Date(now).getFullYear();
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', {
    ...dayFormat,
    ...(!isThisYear && { year: 'numeric' }),
  });
}
