import { expect, test } from 'vitest';

import { daysLater, sydneyDate } from '../../../shared/schema/sydney-date.ts';

test.each([
  ['2026-11-21T12:59:59Z', '2026-11-21'],
  ['2026-11-21T13:00:00Z', '2026-11-22'],
  ['2026-06-21T13:59:59Z', '2026-06-21'],
  ['2026-06-21T14:00:00Z', '2026-06-22'],
])('%s is the %s in Sydney, with and without daylight saving', (moment, date) => {
  expect(sydneyDate(new Date(moment))).toBe(date);
});

test.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-10-03', 2, '2026-10-05'],
  ['9999-12-31', 1, '9999-12-31'],
])('%s plus %i days is %s', (date, days, expected) => {
  expect(daysLater(date, days)).toBe(expected);
});
