import { monthOf, parseDate } from './typed-date.ts';

/** "4", "Month 4", "M4". */
const MONTH_NUMBER = /^(?:m(?:onth|th)?[ .]*)?(\d{1,3})$/i;
const ISO = /^(\d{4})[-/.](\d{1,2})$/;
const DIGITS = /^(\d{1,2})[-/.](\d{4}|\d{2})$/;
/** A quarter of a calendar year; a quarter of a financial year is written with "FY". */
const QUARTER = /^q([1-4])[- ,']*(\d{4}|\d{2})$/i;
const NAMED_MONTH = /^([a-z]{3,9})\.?[- ,']*(\d{4}|\d{2})$/i;
const MONTHS_A_YEAR = 12;
const MONTHS_A_QUARTER = 3;

const fullYear = (year: string) => Number(year) + (year.length === 2 ? 2000 : 0);

/** Returns the months since the year 0, so that months can be added; undefined for a month that no year has. */
const monthsSinceYear0 = (year: number, month: number) =>
  month >= 1 && month <= MONTHS_A_YEAR ? year * MONTHS_A_YEAR + month - 1 : undefined;

/** Formats months since the year 0 as `2027-04`. */
const formatMonth = (months: number) =>
  `${Math.floor(months / MONTHS_A_YEAR)}-${String((months % MONTHS_A_YEAR) + 1).padStart(2, '0')}`;

/** Parses a calendar month, or a day in it, as months since the year 0. */
function parseCalendarMonth(text: string): number | undefined {
  const iso = ISO.exec(text);
  if (iso) return monthsSinceYear0(Number(iso[1]), Number(iso[2]));
  const digits = DIGITS.exec(text);
  if (digits) return monthsSinceYear0(fullYear(digits[2] ?? ''), Number(digits[1]));
  const named = NAMED_MONTH.exec(text);
  if (named) return monthsSinceYear0(fullYear(named[2] ?? ''), monthOf(named[1] ?? '') ?? 0);
  const [year, month] = parseDate(text)?.split('-') ?? [];
  return year && month ? monthsSinceYear0(Number(year), Number(month)) : undefined;
}

/** Parses "Q2 2027" as months since the year 0. @param monthOfQuarter from 1 to 3 */
function parseQuarter(text: string, monthOfQuarter: number): number | undefined {
  const [, quarter, year] = QUARTER.exec(text) ?? [];
  if (!quarter || !year) return undefined;
  return monthsSinceYear0(fullYear(year), (Number(quarter) - 1) * MONTHS_A_QUARTER + monthOfQuarter);
}

/**
 * Parses a calendar month as people type it: "Apr 2027", "april 27", "4/2027", "2027-04", or a day in it, "1/04/2027".
 * @returns `2027-04`; undefined for any other text
 */
export function parseMonth(text: string): string | undefined {
  const months = parseCalendarMonth(text.trim());
  return months === undefined ? undefined : formatMonth(months);
}

/** Parses a quarter as people type it: "Q2 2027". @returns its last month, `2027-06`; undefined for any other text */
export function parseQuarterEnd(text: string): string | undefined {
  const months = parseQuarter(text.trim(), MONTHS_A_QUARTER);
  return months === undefined ? undefined : formatMonth(months);
}

/** Returns the calendar month, `2027-04`, that is a number of months after another. */
export const monthAfter = (start: string, months: number): string =>
  formatMonth((parseCalendarMonth(start) ?? 0) + months);

/** Parses the number of a month of a plan: "4", "Month 4", "M4"; undefined for any other text. */
export function parseMonthNumber(text: string): number | undefined {
  const number = MONTH_NUMBER.exec(text.trim())?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The last month of a quarter. */
export const LAST_OF_QUARTER = MONTHS_A_QUARTER;

/**
 * Parses a month of a plan: a number of months after the first month, a calendar month, or a quarter.
 * @param start first month, `2026-12`
 * @param monthOfQuarter the month that a quarter means, from 1 to 3
 * @returns undefined for any other text; below 0 for a month before the first month
 */
export function parsePlanMonth(text: string, start: string, monthOfQuarter = 1): number | undefined {
  const typed = text.trim();
  const number = parseMonthNumber(typed);
  if (number !== undefined) return number;
  const month = parseQuarter(typed, monthOfQuarter) ?? parseCalendarMonth(typed);
  const firstMonth = parseCalendarMonth(start);
  return month === undefined || firstMonth === undefined ? undefined : month - firstMonth;
}
