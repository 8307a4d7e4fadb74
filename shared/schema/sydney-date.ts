import { lazily } from './once.ts';

const inSydney = { timeZone: 'Australia/Sydney' };
/** The first that knows languages or time zones takes a new process some 15 ms, and most calls of a Lambda need none. */
const sydney = lazily(() => new Intl.DateTimeFormat('sv-SE', inSydney));

/** The calendar date in Sydney, `2026-11-21`: what is valid until a day is valid until it ends there. */
export const sydneyDate = (at: Date): string => sydney().format(at);

const DAY_MS = 86_400_000;

/** @param date `2026-11-21` */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
