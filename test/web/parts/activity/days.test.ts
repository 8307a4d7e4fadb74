import { expect, it, vi } from 'vitest';
import { dayLabel, groupByDay } from '../../../../web/parts/activity/days.ts';

it('groups events by day', () => {
  const events = [{ at: '2026-11-21T02:01:00.000Z' }, { at: '2026-11-21T02:00:00.000Z' }];
  expect(groupByDay(events).map((day) => day.events)).toEqual([events]);
});

it('labels days relative to today', () => {
  const now = new Date(2026, 10, 21, 12).getTime();
  const days = ['2026-11-21', '2026-11-20', '2026-11-17', '2025-11-17'];
  expect(days.map((date) => dayLabel(date, now))).toEqual([
    'Today',
    'Yesterday',
    expect.stringMatching(/^Tuesday,? 17 November$/),
    expect.stringMatching(/^Monday,? 17 November 2025$/),
  ]);
});

it.each([
  { day: '2026-10-04', now: '2026-10-05T00:30:00+11:00', change: 'a day of 23 hours' },
  { day: '2026-04-04', now: '2026-04-05T23:30:00+10:00', change: 'the day before one of 25 hours' },
])('labels $change as yesterday', ({ day, now }) => {
  vi.stubEnv('TZ', 'Australia/Sydney');
  const label = dayLabel(day, Date.parse(now));
  vi.unstubAllEnvs();
  expect(label).toBe('Yesterday');
});
