import { DAY_MS, HOUR_MS, MINUTE_MS } from './schema/durations.ts';

/** Minimum age that is shown in months; shorter ages are shown in days or smaller units. */
const MIN_MONTHS = 2;

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

function wholeMonthsBetween(from: number, to: number): number {
  const [begin, end] = [new Date(from), new Date(to)];
  const years = end.getUTCFullYear() - begin.getUTCFullYear();
  const months = years * 12 + end.getUTCMonth() - begin.getUTCMonth();
  return end.getUTCDate() < begin.getUTCDate() ? months - 1 : months;
}

/**
 * Formats an age in words: `3 months`, `29 days`, `5 hours`, `less than a minute`.
 * @param since a point in time, or a day
 * @param now milliseconds
 */
export function ageText(since: string, now: number): string {
  const from = Date.parse(since);
  const months = wholeMonthsBetween(from, now);
  if (months >= MIN_MONTHS) return formatCount(months, 'month');
  const age = now - from;
  if (age >= DAY_MS) return formatCount(Math.floor(age / DAY_MS), 'day');
  if (age >= HOUR_MS) return formatCount(Math.floor(age / HOUR_MS), 'hour');
  return age >= MINUTE_MS ? formatCount(Math.floor(age / MINUTE_MS), 'minute') : 'less than a minute';
}
