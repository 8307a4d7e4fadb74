import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCalendarDate, parseDate } from '../../../shared/schema/typed-date.ts';

const TODAY = '2026-11-25';

test.each([
  ['3/4/27', '2027-04-03'],
  ['3/4/2027', '2027-04-03'],
  ['03.02.27', '2027-02-03'],
  ['31-12-2026', '2026-12-31'],
  [' 1 5 2027 ', '2027-05-01'],
  ['3/4/85', '1985-04-03'],
  ['3 Apr 2027', '2027-04-03'],
  ['3rd April 27', '2027-04-03'],
  ['3-Apr-27', '2027-04-03'],
  ['21 Sept. 2026', '2026-09-21'],
  ['21 SEPTEMBER 2026', '2026-09-21'],
  ['2027-04-03', '2027-04-03'],
  ['2026-11-21T00:00:00Z', '2026-11-21'],
  ['29/2/2028', '2028-02-29'],
  ['Fri 30 Jul 2027', '2027-07-30'],
  ['Friday, 30/7/2027', '2027-07-30'],
  ['thurs. 29 july 27', '2027-07-29'],
  ['July 30, 2027', '2027-07-30'],
  ['Friday, July 30th 2027', '2027-07-30'],
])('"%s" is a date independent of today', (text, date) => {
  expect(parseDate(text)).toBe(date);
});

test.each([
  ['3 Apr', '2027-04-03'],
  ['3apr', '2027-04-03'],
  ['3/4', '2027-04-03'],
  ['25 Nov', '2026-11-25'],
  ['24 Nov', '2027-11-24'],
  ['29 Feb', '2028-02-29'],
  ['+30', '2026-12-25'],
  ['+0', '2026-11-25'],
])('"%s" is the next date of that day and month', (text, date) => {
  expect(parseDate(text, TODAY)).toBe(date);
  expect(parseDate(text)).toBeUndefined();
});

test.each([
  ['24 Nov', '2026-11-24'],
  ['25/11', '2026-11-25'],
  ['26 Nov', '2025-11-26'],
  ['29 Feb', '2024-02-29'],
  ['26/11/27', '2027-11-26'],
])('"%s" is the latest date of that day and month in the past, unless it names a year', (text, date) => {
  expect(parseDate(text, TODAY, true)).toBe(date);
});

describe('a date cannot be read from', () => {
  test.each([
    '31/02/2027',
    'Thu 30 Jul 2027',
    'Fri 31/02/2027',
    'Fri',
    'Jul 30',
    'July 32, 2027',
    'Monarch 3, 2027',
    '29/2/2027',
    '12/13/26',
    '31/4',
    '0/1/27',
    '3/4/202',
    'Apr 2027',
    '3 Foo 2027',
    '3 marble 2027',
    '3 Junk',
    '3 Ju 2027',
    '3 Apr 202',
    '+',
    '30',
    'soon',
    '',
  ])('"%s"', (text) => {
    expect(parseDate(text, TODAY)).toBeUndefined();
  });
});

test('every calendar date is read back from its display format', () => {
  const dates = fc.date({ min: new Date('1980-01-01'), max: new Date('2079-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (instant) => {
      const date = instant.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = date.split('-');
      expect(parseDate(`${day}/${month}/${year.slice(2)}`)).toBe(date);
      expect(isCalendarDate(date)).toBe(true);
    }),
  );
});

test.each(['2026-11-31', '2026-1-2', '21/11/2026', '+30', ''])('"%s" is not a stored date', (text) => {
  expect(isCalendarDate(text)).toBe(false);
});
