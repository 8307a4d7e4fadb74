import { DAY_MS } from './durations.ts';
import { lazily } from './lazily.ts';

const inSydney = { timeZone: 'Australia/Sydney' };
/** Lazy: the first locale-aware formatter costs a new process some 15 ms, and most Lambda calls need none. */
const sydney = lazily(() => new Intl.DateTimeFormat('sv-SE', inSydney));

/** Returns the calendar date in Sydney, `2026-11-21`: a deadline ends with its day in Sydney. */
export const sydneyDate = (at: Date): string => sydney().format(at);

/** Adds days to a calendar date, at most up to 9999-12-31: a longer year sorts first. @param date `2026-11-21` */
export const daysLater = (date: string, days: number): string =>
  new Date(Math.min(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS, Date.parse('9999-12-31')))
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);
