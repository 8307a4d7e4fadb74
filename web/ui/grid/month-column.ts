import type { Field } from '../../../shared/schema/field.ts';
import { monthAfter, parsePlanMonth } from '../../../shared/schema/typed-month.ts';
import { formatMonth } from '../format.ts';
import type { GridColumn } from './column.ts';

/**
 * A column of months: "Apr 2027", "1/04/2027" as spreadsheets write it, or a number of months after the first.
 * @param quarterMonth the month that "Q3 2027" means, from 1 to 3; 1 by default
 */
export const monthColumn = (
  name: string,
  field: Field,
  start: string,
  quarterMonth?: number,
): GridColumn => ({
  name,
  // A plan has 20 years.
  field: {
    ...field,
    message: `Enter a month of the 20 years from ${formatMonth(start)}, or change the first month`,
  },
  width: 6.5,
  expected: 'a month, such as Apr 2027 or 4',
  parse: (text) => parsePlanMonth(text, start, quarterMonth),
  show: (value) => (typeof value === 'number' ? formatMonth(monthAfter(start, value)) : ''),
});
