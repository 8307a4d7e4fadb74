import type { Field } from '../../../shared/schema/field.ts';
import { parseDate } from '../../../shared/schema/typed-date.ts';
import { monthAfter, parsePlanMonth } from '../../../shared/schema/typed-month.ts';
import type { GridColumn } from './column.ts';

const words = new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a month of a plan as a calendar month: Apr 2027. @param start first month, `2026-12` */
const planMonthText = (start: string, month: number): string =>
  words.format(Date.parse(`${monthAfter(start, month)}-01T00:00:00Z`));

/** A column of months: "Apr 2027", "1/04/2027" as spreadsheets write it, or a number of months after the first. */
export const monthColumn = (name: string, field: Field, start: string): GridColumn => ({
  name,
  field,
  width: 6.5,
  noun: 'a month, such as Apr 2027 or 4',
  parse: (text) => parsePlanMonth(text, start) ?? parsePlanMonth(parseDate(text)?.slice(0, 7) ?? '', start),
  show: (value) => (typeof value === 'number' ? planMonthText(start, value) : ''),
});
