import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/schema/durations.ts';
import { lazily } from '../../../shared/schema/lazily.ts';

const ago = lazily(() => new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' }));

/** Relative time: `just now`, `5 minutes ago`, `yesterday`. @param now in milliseconds */
export function relativeTime(at: string, now: number): string {
  const since = Math.max(0, now - Date.parse(at));
  if (since < MINUTE_MS) return 'just now';
  if (since < HOUR_MS) return ago().format(-Math.floor(since / MINUTE_MS), 'minute');
  if (since < DAY_MS) return ago().format(-Math.floor(since / HOUR_MS), 'hour');
  return ago().format(-Math.floor(since / DAY_MS), 'day');
}

export const noticeCount = (count: number): string => `${count} notice${count === 1 ? '' : 's'}`;

/** Highest number shown. */
const MAX_COUNT = 99;
export const shortCount = (count: number): string => (count > MAX_COUNT ? `${MAX_COUNT}+` : String(count));
