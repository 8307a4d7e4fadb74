import { daysLater } from './sydney-date.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** "Jun" and "Jul" differ in the third letter. */
const MIN_LETTERS = 3;
/** A year of two digits from this number on is in the 20th century. */
const FIRST_YEAR_OF_1900S = 80;
/** The longest time between two leap days, in years. */
const MAX_YEARS = 8;

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
/** Day, month, year, as in Australia and New Zealand. */
const DIGITS = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2})(?:[T ].*)?)?$/;
/** "3 Apr 2027", "3rd April". */
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[- ]?([a-z]{3,9})\.?(?:[-, ]+(\d{4}|\d{2}))?$/i;
/** "July 30, 2027": only with a year of four digits, since "Jul 30" may mean July 2030. */
const MONTH_FIRST = /^([a-z]+\.?) (\d+(?:st|nd|rd|th)?),? (\d{4})$/i;
const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,? /i;
const DAYS_AHEAD = /^\+(\d{1,4})$/;

const fullYear = (text: string) => {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year < FIRST_YEAR_OF_1900S ? 2000 + year : 1900 + year;
};

/** Returns `2026-11-21`; undefined for a day that the calendar does not have. */
function calendarDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 'YYYY-MM-DD'.length) : undefined;
}

/** Returns the next date with this month and day, or the latest past one; today included. */
function nearestDate(month: number, day: number, today: string, isPast: boolean): string | undefined {
  const year = Number(today.slice(0, 'YYYY'.length));
  const dates = Array.from({ length: MAX_YEARS + 1 }, (_, years) =>
    calendarDate(isPast ? year - years : year + years, month, day),
  );
  return dates.find((date) => date && (isPast ? date <= today : date >= today));
}

/** Returns the month, from 1, that a name or an abbreviation such as "Sept" means; undefined for other words. */
export function monthOf(word: string): number | undefined {
  const month = MONTHS.findIndex((name) => name.startsWith(word.toLowerCase()));
  return word.length < MIN_LETTERS || month < 0 ? undefined : month + 1;
}

interface DateParts {
  readonly day: number;
  readonly month: number;
  /** Two or four digits; undefined for a date without a year. */
  readonly year: string | undefined;
}

/** Splits a date; undefined for any other text. */
function partsOf(text: string): DateParts | undefined {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear) return { day: Number(isoDay), month: Number(isoMonth), year: isoYear };
  const [, day, month = '', year] =
    DIGITS.exec(text) ?? DAY_FIRST.exec(text.replace(MONTH_FIRST, '$2 $1 $3')) ?? [];
  return day ? { day: Number(day), month: monthOf(month) ?? Number(month), year } : undefined;
}

/**
 * Parses a date as people type it: "3/4/27" (3 April), "Sat 3 Apr 2027", "April 3, 2027", "2027-04-03".
 * @param today `2026-11-21`, for "3 Apr" (the next one) and "+30" (in 30 days); without it, both are refused
 * @param isPast whether "3 Apr" is the latest one instead, as for the date of a call
 * @returns `2027-04-03`; undefined for any other text, and for a date on another weekday than the text says
 */
export function parseDate(text: string, today?: string, isPast = false): string | undefined {
  const [prefix = '', weekday = ''] = WEEKDAY.exec(text.trim()) ?? [];
  const date = parseDay(text.trim().slice(prefix.length), today, isPast);
  const named = date && new Date(date).toUTCString().slice(0, weekday.length);
  return named?.toLowerCase() === weekday.toLowerCase() ? date : undefined;
}

function parseDay(typed: string, today: string | undefined, isPast: boolean): string | undefined {
  const days = DAYS_AHEAD.exec(typed);
  if (days) return today && daysLater(today, Number(days[1]));
  const parts = partsOf(typed);
  if (!parts) return undefined;
  const { day, month, year } = parts;
  if (year) return calendarDate(fullYear(year), month, day);
  return today && nearestDate(month, day, today, isPast);
}

/** Whether a text is a date as stored, `2026-11-21`, and in the calendar. */
export const isCalendarDate = (text: string): boolean => parseDate(text) === text;
