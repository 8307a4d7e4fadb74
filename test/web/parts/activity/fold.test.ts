import { describe, expect, it, vi } from 'vitest';
import type { ActivityEvent } from '../../../../shared/api/activity.ts';
import { groupByDay, dayLabel, foldEdits } from '../../../../web/parts/activity/fold.ts';

const edit = (at: string, field: string, from: unknown, to: unknown, by = 'Ann Lee'): ActivityEvent => ({
  id: `project#1#${at}`,
  at: `2026-11-21T02:${at}.000Z`,
  noun: 'project',
  recordId: '1',
  kind: 'edited',
  by,
  side: 'team',
  title: '',
  text: '',
  amount: null,
  rate: null,
  action: '',
  projectId: '',
  projectName: '',
  changes: [{ field, from, to }],
});

describe('edits', () => {
  it('of one person within a minute are merged, from the oldest value to the newest', () => {
    const events = [
      edit('00:50', 'maxLTV', 61, 62),
      edit('00:10', 'grv', 1, 2),
      edit('00:00', 'maxLTV', 60, 61),
    ];
    const [folded, ...otherEvents] = foldEdits(events);
    expect(otherEvents).toEqual([]);
    expect(folded?.changes).toEqual([
      { field: 'maxLTV', from: 60, to: 62 },
      { field: 'grv', from: 1, to: 2 },
    ]);
  });

  it('of another person, or after more than a minute, stay separate', () => {
    const events = [
      edit('05:00', 'maxLTV', 61, 62),
      edit('03:59', 'maxLTV', 60, 61),
      edit('03:58', 'grv', 1, 2, 'Bea Fox'),
    ];
    expect(foldEdits(events)).toEqual(events);
  });

  it('are merged across the mails they caused, which keep their place', () => {
    const sent: ActivityEvent = { ...edit('00:20', 'maxLTV', '', ''), kind: 'mailed', changes: [] };
    const [folded, ...otherEvents] = foldEdits([
      edit('00:50', 'maxLTV', 61, 62),
      sent,
      edit('00:10', 'maxLTV', 60, 61),
    ]);
    expect(folded?.changes).toEqual([{ field: 'maxLTV', from: 60, to: 62 }]);
    expect(otherEvents).toEqual([sent]);
  });

  it('that were reverted are left out', () => {
    expect(foldEdits([edit('00:50', 'maxLTV', 61, 60), edit('00:00', 'maxLTV', 60, 61)])).toEqual([]);
  });
});

it('groups events by day, labelled relative to today', () => {
  const now = new Date(2026, 10, 21, 12).getTime();
  expect(['2026-11-21', '2026-11-20', '2026-11-17', '2025-11-17'].map((date) => dayLabel(date, now))).toEqual(
    [
      'Today',
      'Yesterday',
      expect.stringMatching(/^Tuesday,? 17 November$/),
      expect.stringMatching(/^Monday,? 17 November 2025$/),
    ],
  );
  const events = [edit('01:00', 'grv', 1, 2), edit('00:00', 'grv', 0, 1)];
  expect(groupByDay(events).map((day) => day.events)).toEqual([events]);
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
