import { lazily } from './lazily.ts';

/** Unit of a percentage, which stays on the line of its number. */
export const PERCENT = '\u00A0%';

/** Declares a number format of Australian English. It is created on first use, since a first format takes 25 ms. */
export const numberFormat = (options?: Intl.NumberFormatOptions) =>
  lazily(() => new Intl.NumberFormat('en-AU', options));

/** Declares a date format of Australian English, created on first use. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat('en-AU', options));
