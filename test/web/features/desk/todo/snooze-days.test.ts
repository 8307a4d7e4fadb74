import { expect, it } from 'vitest';
import { dayParts, snoozeDays } from '../../../../../web/features/desk/todo/snooze-days.ts';

it.each([
  // A Saturday, a Wednesday and a Friday.
  ['2026-11-21', ['2026-11-23', '2026-11-26', '2026-11-30']],
  ['2026-11-25', ['2026-11-26', '2026-12-01', '2026-12-07']],
  ['2026-11-27', ['2026-11-30', '2026-12-03', '2026-12-07']],
])('offers working days after %s', (today, days) => expect(snoozeDays(today)).toEqual(days));

it('names a day', () => expect(dayParts('2026-11-23')).toEqual({ weekday: 'Monday', date: '23 Nov' }));
