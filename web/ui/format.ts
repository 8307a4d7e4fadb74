import { formatPhone } from '../../shared/schema/format-phone.ts';
import { labelOf } from '../../shared/entities/options.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import type { Field } from '../../shared/schema/field.ts';
import { shortAmount } from '../../shared/schema/short-amount.ts';
import { dateFormat, numberFormat, PERCENT } from '../../shared/schema/formats.ts';

const aud = numberFormat({
  style: 'currency',
  currency: 'AUD',
  maximumSignificantDigits: 7,
  signDisplay: 'negative',
});
const exactAud = numberFormat({
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
// Base rates are quoted with four decimals.
const plain = numberFormat({ maximumFractionDigits: 4 });
const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** Formats an amount of a list in AUD with up to 7 significant digits (rule 9.3), zero without a sign; empty for null. */
export const formatAud = (value: number | null | undefined): string =>
  typeof value === 'number' ? aud().format(value) : '';

export const formatExactAud = (value: number | null | undefined): string =>
  typeof value === 'number' ? exactAud().format(value) : '';

const MILLION = 1_000_000;

const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

/** Formats a large amount, rounded: `$2,143.6m`; zero without a unit. */
export const formatMillions = (value: number): string =>
  value === 0 ? '$0' : `$${oneDecimal().format(value / MILLION)}m`;

const formatNumber = (value: number | null | undefined): string =>
  typeof value === 'number' ? plain().format(value) : '';

const twoDecimals = numberFormat({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

/** Formats a percentage with two decimals: `13.35 %`, zero without a sign; empty for null. */
export const formatPercent = (value: number | null): string =>
  value === null ? '' : `${twoDecimals().format(value)}${PERCENT}`;

/** Returns the date of a time by the user's clock, `2026-11-21`. */
export const localDate = (at: string | number): string => new Date(at).toLocaleDateString('sv-SE');

export const today = (): string => localDate(Date.now());

/** Returns today's date in Sydney, where offers are valid until the end of the day. */
export const sydneyToday = (): string => sydneyDate(new Date());

/** Formats a calendar date `2026-11-21` as 21 Nov 2026. Uses UTC, so it is the same day everywhere. */
export function formatDate(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) ? value : day().format(time);
}

/** Formats a number of things: `1 line`, `1,250 lines`. */
export const countOf = (number: number, noun: string): string =>
  `${number.toLocaleString('en-AU')} ${noun}${number === 1 ? '' : 's'}`;

/** Returns a count with its words: `1 document was rejected`, `2 documents were rejected`. */
export const countWith = (count: number, singular: string, plural: string): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? singular : plural}`;

const month = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a calendar month `2027-04` as Apr 2027. */
export const formatMonth = (value: string): string => month().format(Date.parse(`${value}-01T00:00:00Z`));

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a timestamp `2026-11-21T03:00:00.000Z` in the user's time zone; empty for ''. */
export const formatMoment = (value: string): string =>
  value && !Number.isNaN(Date.parse(value)) ? moment().format(Date.parse(value)) : '';

const clock = dateFormat({ timeStyle: 'short' });

/** Formats the time of a timestamp in the user's time zone: 2:00 pm. */
export const formatTime = (value: string): string => clock().format(Date.parse(value));

const localDay = dateFormat({ dateStyle: 'medium' });

/** Formats the date of a timestamp in the user's time zone: 21 Nov 2026; empty for ''. */
export const formatDay = (value: string): string =>
  value && !Number.isNaN(Date.parse(value)) ? localDay().format(Date.parse(value)) : '';

const SIZE_UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** Formats a file size in the largest unit that keeps it above 1. */
export function formatSize(bytes: number | null): string {
  if (bytes === null) return '';
  const power = Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const digits = power === 0 ? 0 : 1;
  return `${(bytes / 1000 ** power).toFixed(digits)}\u00A0${SIZE_UNITS[power]}`;
}

/** Formats a stored value for display: labels, exact amounts, dates. */
export function displayOf(field: Pick<Field, 'kind' | 'options'>, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => labelOf(field.options, String(item))).join(', ');
  if (typeof value === 'number') return field.kind === 'money' ? formatExactAud(value) : formatNumber(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return '';
  if (field.kind === 'date') return formatDate(value);
  if (field.kind === 'phone') return formatPhone(value);
  return field.options.length > 0 ? labelOf(field.options, value) : value;
}

/** As {@link displayOf}, for a sentence: `$12.5m`, `65 %`. */
export function briefDisplayOf(field: Pick<Field, 'kind' | 'options'>, value: unknown): string {
  if (typeof value !== 'number') return displayOf(field, value);
  if (field.kind === 'money') return shortAmount(value);
  return field.kind === 'percent' ? `${displayOf(field, value)}${PERCENT}` : displayOf(field, value);
}
