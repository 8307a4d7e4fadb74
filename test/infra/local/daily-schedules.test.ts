import { expect, test, vi } from 'vitest';
import { nextDailyTime, startDailySchedules } from '../../../infra/local/eventbridge.ts';
import { DAY_MS } from '../../../shared/schema/durations.ts';

const schedule = {
  logicalId: 'Digest',
  functionNames: ['digest'],
  hour: 7,
  minute: 0,
  timeZone: 'Australia/Sydney',
  input: '{"time":"<aws.scheduler.scheduled-time>"}',
};
const nextRun = (now: string) => new Date(nextDailyTime(schedule, Date.parse(now))).toISOString();

test.each([
  ['2026-07-01T00:00:00Z', '2026-07-01T21:00:00.000Z'],
  ['2026-07-01T20:59:59Z', '2026-07-01T21:00:00.000Z'],
  ['2026-07-01T21:00:00Z', '2026-07-02T21:00:00.000Z'],
  ['2026-12-01T00:00:00Z', '2026-12-01T20:00:00.000Z'],
  // The nights in which daylight saving time starts and ends.
  ['2026-10-03T12:00:00Z', '2026-10-03T20:00:00.000Z'],
  ['2027-04-03T12:00:00Z', '2027-04-03T21:00:00.000Z'],
])("the next seven o'clock in Sydney after %s is %s", (now, expected) => {
  expect(nextRun(now)).toBe(expected);
});

test('calls a function each day at its time, not at the start, until closed', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-07-01T00:00:00Z') });
  const called: unknown[] = [];
  const invoke = async (name: string, event: unknown) => {
    called.push([name, event]);
    return { payload: null };
  };
  const daily = startDailySchedules({ rules: [schedule], invoke, log: () => undefined });
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(called).toEqual([
    ['digest', { time: '2026-07-01T21:00:00Z' }],
    ['digest', { time: '2026-07-02T21:00:00Z' }],
  ]);
  await daily.close();
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(called).toHaveLength(2);
  vi.useRealTimers();
});
