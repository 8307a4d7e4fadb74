import { openRuleCalls } from './event-bus.ts';
import type { Invoke } from './lambda/types.ts';
import type { DailySchedule } from './template/daily-schedules.ts';

const MINUTE_MS = 60_000;
/** Minutes in the longest day, when summer time ends. */
const LONGEST_DAY = 25 * 60;

type Time = Pick<DailySchedule, 'hour' | 'minute' | 'timeZone'>;

/** The next time, in milliseconds since 1970, at which clocks in a time zone show an hour and a minute. */
export function nextTime({ hour, minute, timeZone }: Time, now: number): number {
  const clock = new Intl.DateTimeFormat('en-AU', { timeZone, timeStyle: 'short', hourCycle: 'h23' });
  const clockTime = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const first = Math.floor(now / MINUTE_MS) + 1;
  for (let at = first; at <= first + LONGEST_DAY; at += 1)
    if (clock.format(at * MINUTE_MS) === clockTime) return at * MINUTE_MS;
  throw new Error(`No clock in ${timeZone} shows ${clockTime} in the next day.`);
}

const eventAt = ({ input }: DailySchedule, now: Date): object =>
  Object(
    JSON.parse(input.replaceAll('<aws.scheduler.scheduled-time>', `${now.toISOString().slice(0, 19)}Z`)),
  );

interface DailyOptions {
  readonly schedules: readonly DailySchedule[];
  readonly invoke: Invoke;
  readonly log: (line: string) => void;
}

/** Calls functions once a day. Runs missed while the portal was down are skipped until the next day. */
export function startDailySchedules({ schedules, invoke, log }: DailyOptions) {
  const calls = openRuleCalls(invoke, log);
  const timers = new Map<DailySchedule, NodeJS.Timeout>();
  const scheduleNext = (schedule: DailySchedule) => {
    const run = () => {
      calls.call(schedule, eventAt(schedule, new Date()));
      scheduleNext(schedule);
    };
    timers.set(schedule, setTimeout(run, nextTime(schedule, Date.now()) - Date.now()).unref());
  };
  for (const schedule of schedules) scheduleNext(schedule);
  return {
    /** Stops all schedules and waits for current runs. */
    async close(): Promise<void> {
      for (const timer of timers.values()) clearTimeout(timer);
      await calls.settled();
    },
  };
}
