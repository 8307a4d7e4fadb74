const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });

/** How long ago: `now`, `5 minutes ago`, `yesterday`. @param now milliseconds */
export function agoWords(at: string, now: number): string {
  const since = Math.max(0, now - Date.parse(at));
  if (since < MINUTE) return 'just now';
  if (since < HOUR) return ago.format(-Math.floor(since / MINUTE), 'minute');
  if (since < DAY) return ago.format(-Math.floor(since / HOUR), 'hour');
  return ago.format(-Math.floor(since / DAY), 'day');
}

/** How many: `1 notice`, `12 notices`. */
export const countWords = (count: number): string => `${count} notice${count === 1 ? '' : 's'}`;

/** As many as a count shows. */
const MOST = 99;
export const shortCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
