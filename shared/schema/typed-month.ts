import { monthOf, parseDate } from './typed-date.ts';

/** "4", "Month 4", "M4". */
const NUMBER = /^(?:m(?:onth|th)?[ .]*)?(\d{1,3})$/i;
const ISO = /^(\d{4})[-/.](\d{1,2})$/;
const DIGITS = /^(\d{1,2})[-/.](\d{4}|\d{2})$/;
/** A quarter of a calendar year; a quarter of a financial year is written with "FY". */
const QUARTER = /^q([1-4])[- ,']*(\d{4}|\d{2})$/i;
const NAMED_MONTH = /^([a-z]{3,9})\.?[- ,']*(\d{4}|\d{2})$/i;
const MONTHS_A_YEAR = 12;
/** Months of a quarter, as counted from 1. */
const FIRST_OF_QUARTER = 1;
export const LAST_OF_QUARTER = 3;

const fullYear = (year: string) => Number(year) + (year.length === 2 ? 2000 : 0);

/** Returns the months since the year 0; undefined for a month that no year has. */
const monthCount = (year: number, month: number) =>
  month >= 1 && month <= MONTHS_A_YEAR ? year * MONTHS_A_YEAR + month - 1 : undefined;

/** Parses a month as people type it: "Apr 2027", "april 27", "4/2027", "2027-04", or a day in it, "1/04/2027". */
function parseMonthCount(text: string): number | undefined {
  const iso = ISO.exec(text);
  if (iso) return monthCount(Number(iso[1]), Number(iso[2]));
  const digits = DIGITS.exec(text);
  if (digits) return monthCount(fullYear(digits[2] ?? ''), Number(digits[1]));
  const named = NAMED_MONTH.exec(text);
  if (named) return monthCount(fullYear(named[2] ?? ''), monthOf(named[1] ?? '') ?? 0);
  const [year, month] = parseDate(text)?.split('-') ?? [];
  return year && month ? monthCount(Number(year), Number(month)) : undefined;
}

const textOf = (months: number) =>
  `${Math.floor(months / MONTHS_A_YEAR)}-${String((months % MONTHS_A_YEAR) + 1).padStart(2, '0')}`;

/** Parses a month as people type it. @returns `2027-04`; undefined for any other text */
export function parseMonth(text: string): string | undefined {
  const months = parseMonthCount(text.trim());
  return months === undefined ? undefined : textOf(months);
}

export function parseMonthNumber(text: string): number | undefined {
  const number = NUMBER.exec(text.trim())?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Parses a month of a quarter, "Q2 2027", as months since the year 0. */
function parseQuarter(text: string, month: number): number | undefined {
  const [, quarter, year] = QUARTER.exec(text) ?? [];
  return quarter && year
    ? monthCount(fullYear(year), (Number(quarter) - 1) * LAST_OF_QUARTER + month)
    : undefined;
}

/** Parses a quarter as people type it: "Q2 2027". @returns its last month, `2027-06`; undefined for any other text */
export function parseQuarterEnd(text: string): string | undefined {
  const last = parseQuarter(text.trim(), LAST_OF_QUARTER);
  return last === undefined ? undefined : textOf(last);
}

/** Returns the calendar month, `2027-04`, that is a number of months after another. */
export const monthAfter = (start: string, months: number): string =>
  textOf((parseMonthCount(start) ?? 0) + months);

/**
 * Parses a month of a plan: a number of months after the first month, a calendar month, or a quarter.
 * @param start first month, `2026-12`
 * @param quarterMonth the month that a quarter means, from 1 to 3
 * @returns undefined for any other text; below 0 for a month before the first month
 */
export function parsePlanMonth(
  text: string,
  start: string,
  quarterMonth = FIRST_OF_QUARTER,
): number | undefined {
  const typed = text.trim();
  const [month, first] = [
    parseQuarter(typed, quarterMonth) ?? parseMonthCount(typed),
    parseMonthCount(start),
  ];
  return parseMonthNumber(typed) ?? (month === undefined || first === undefined ? undefined : month - first);
}
