import { expect, it } from 'vitest';
import { dueOf } from '../../../../web/parts/status/due.ts';

it.each([
  ['2026-11-17', 'over', '4 days overdue'],
  ['2026-11-20', 'over', '1 day overdue'],
  ['2026-11-21', 'soon', 'today'],
  ['2026-11-22', 'soon', 'in 1 day'],
  ['2026-12-05', 'soon', 'in 14 days'],
  ['2026-12-06', 'later', 'in 15 days'],
  // One hour longer: daylight saving time ends within this period.
  ['2027-04-06', 'later', 'in 136 days'],
])('a funding date of %s is %s: %s', (date, tone, text) => {
  expect(dueOf(date, '2026-11-21')).toMatchObject({ tone, text });
});

it('returns undefined without a date', () => {
  expect(dueOf('', '2026-11-21')).toBeUndefined();
});
