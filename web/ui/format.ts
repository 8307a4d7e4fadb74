import { labelOf } from '../../shared/entities/options.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import type { Field } from '../../shared/schema/field.ts';

const aud = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumSignificantDigits: 7,
});
const exactAud = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const plain = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });

/** An amount in AUD with up to 7 significant digits (rule 9.3); empty for none. */
export const formatAud = (value: number | null | undefined): string =>
  typeof value === 'number' ? aud.format(value) : '';

/** The exact amount, for tooltips. */
export const formatExactAud = (value: number | null | undefined): string =>
  typeof value === 'number' ? exactAud.format(value) : '';

const million = 1_000_000;

/** An amount in as few characters as say it exactly: `$5m`, `$1,250.5m`, `$750,000`. */
export const formatShortAud = (value: number): string =>
  value >= million && value % (million / 10) === 0
    ? `$${plain.format(value / million)}m`
    : formatExactAud(value);

const oneDecimal = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** A large amount, rounded: `$2,143.6m`. */
export const formatMillions = (value: number): string => `$${oneDecimal.format(value / million)}m`;

const formatNumber = (value: number | null | undefined): string =>
  typeof value === 'number' ? plain.format(value) : '';

const twoDecimals = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A cost in percent a year with two decimals: `13.35 %`; empty for none. */
export const formatPercent = (value: number | null): string =>
  value === null ? '' : `${twoDecimals.format(value)} %`;

/** The calendar date of the reader's clock, `2026-11-21`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');

/** The calendar date in Sydney, where offers are valid until the end of a day. */
export const sydneyToday = (): string => sydneyDate(new Date());

/** A calendar date `2026-11-21` as 21 Nov 2026. Read and written in UTC, so it is the same day everywhere. */
export function formatDate(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) ? value : day.format(time);
}

const moment = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** A point in time `2026-11-21T03:00:00.000Z` in the reader's own time zone; empty for none. */
export const formatMoment = (value: string): string =>
  value && !Number.isNaN(Date.parse(value)) ? moment.format(Date.parse(value)) : '';

const local = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });

/** The day of a point in time in the reader's own time zone: 21 Nov 2026; empty for none. */
export const formatDay = (value: string): string =>
  value && !Number.isNaN(Date.parse(value)) ? local.format(Date.parse(value)) : '';

const SIZE_UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** A file's size in the largest unit that leaves it above 1. */
export function formatSize(bytes: number | null): string {
  if (bytes === null) return '';
  const power = Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const digits = power === 0 ? 0 : 1;
  return `${(bytes / 1000 ** power).toFixed(digits)} ${SIZE_UNITS[power]}`;
}

/** A stored value as text for the user: labels, amounts, dates. */
export function displayOf(field: Pick<Field, 'kind' | 'options'>, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => labelOf(field.options, String(item))).join(', ');
  if (typeof value === 'number') return field.kind === 'money' ? formatAud(value) : formatNumber(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return '';
  if (field.kind === 'date') return formatDate(value);
  return field.options.length > 0 ? labelOf(field.options, value) : value;
}
