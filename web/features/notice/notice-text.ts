const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });

/**
 * Relative time: `just now`, `5 minutes ago`, `yesterday`.
 * @param now in milliseconds
 */
export function relativeTime(at: string, now: number): string {
  const since = Math.max(0, now - Date.parse(at));
  if (since < MINUTE) return 'just now';
  if (since < HOUR) return ago.format(-Math.floor(since / MINUTE), 'minute');
  if (since < DAY) return ago.format(-Math.floor(since / HOUR), 'hour');
  return ago.format(-Math.floor(since / DAY), 'day');
}

/** `1 notice`, `12 notices`. */
export const noticeCount = (count: number): string => `${count} notice${count === 1 ? '' : 's'}`;

/** Highest number shown. */
const MAX_COUNT = 99;
export const shortCount = (count: number): string => (count > MAX_COUNT ? `${MAX_COUNT}+` : String(count));
