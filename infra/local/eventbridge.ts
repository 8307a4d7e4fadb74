import { randomUUID } from 'node:crypto';
import { ACCOUNT, REGION, arn } from './account.ts';
import type { Invoke } from './lambda/types.ts';
import type { EventRule, Rule, ScheduledRule, DailySchedule } from './template/rules.ts';
import { MINUTE_MS } from '../../shared/schema/durations.ts';

/** An event published by a service. */
export interface ServiceEvent {
  readonly source: string;
  readonly type: string;
  readonly resources: readonly string[];
  readonly detail: Readonly<Record<string, unknown>>;
}

/** An event in the format that EventBridge sends to targets. */
const eventOf = ({ source, type, resources, detail }: ServiceEvent) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': type,
  source,
  account: ACCOUNT,
  time: new Date().toISOString(),
  region: REGION,
  resources,
  detail,
});

interface RuleOptions<R extends Rule> {
  readonly rules: readonly R[];
  readonly invoke: Invoke;
  readonly log: (line: string) => void;
}

/** Creates the call of a rule's functions, which does not wait for them; `settled` does. Logs failed functions. */
function createRuleCaller({ invoke, log }: Pick<RuleOptions<Rule>, 'invoke' | 'log'>) {
  const running = new Set<Promise<void>>();
  const run = async ({ logicalId }: Rule, name: string, event: object): Promise<void> => {
    const result = await invoke(name, event);
    if ('error' in result) log(`${logicalId}: ${result.error.errorMessage}`);
  };
  return {
    call(rule: Rule, event: object): void {
      for (const name of rule.functionNames) {
        const settled = run(rule, name, event)
          .catch((error: unknown) => log(`${rule.logicalId}: ${String(error)}`))
          .finally(() => running.delete(settled));
        running.add(settled);
      }
    },
    settled: async () => void (await Promise.all(running)),
  };
}

/** EventBridge's default bus: writes an event to the queues of every rule that matches it. */
export const openEventBus =
  (rules: readonly EventRule[], send: (queueArn: string, body: string) => void) =>
  (published: ServiceEvent): void => {
    const event = eventOf(published);
    for (const { queueArns, matches } of rules)
      if (matches(event)) for (const queueArn of queueArns) send(queueArn, JSON.stringify(event));
  };

const scheduledEvent = ({ logicalId }: ScheduledRule) =>
  eventOf({
    source: 'aws.events',
    type: 'Scheduled Event',
    resources: [arn('events', `rule/${logicalId}`)],
    detail: {},
  });

/**
 * Calls the functions of scheduled rules: immediately, since a run may have been missed while the portal was down, and
 * then at their rate.
 */
export function startRateSchedules({ rules, ...options }: RuleOptions<ScheduledRule>) {
  const calls = createRuleCaller(options);
  const fire = (rule: ScheduledRule) => calls.call(rule, scheduledEvent(rule));
  for (const rule of rules) fire(rule);
  const timers = rules.map((rule) => setInterval(fire, rule.everyMs, rule));
  return {
    /** Stops all rules and waits for current runs. */
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await calls.settled();
    },
  };
}

/** Minutes in the longest day, when summer time ends. */
const LONGEST_DAY = 25 * 60;

type DailyTime = Pick<DailySchedule, 'hour' | 'minute' | 'timeZone'>;

/** The next time, in milliseconds since 1970, at which clocks in a time zone show an hour and a minute. */
export function nextDailyTime({ hour, minute, timeZone }: DailyTime, now: number): number {
  const clock = new Intl.DateTimeFormat('en-AU', { timeZone, timeStyle: 'short', hourCycle: 'h23' });
  const clockTime = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const first = Math.floor(now / MINUTE_MS) + 1;
  for (let at = first; at <= first + LONGEST_DAY; at += 1)
    if (clock.format(at * MINUTE_MS) === clockTime) return at * MINUTE_MS;
  throw new Error(`No clock in ${timeZone} shows ${clockTime} in the next day.`);
}

const dailyEvent = ({ input }: DailySchedule, now: Date): object =>
  Object(
    JSON.parse(input.replaceAll('<aws.scheduler.scheduled-time>', `${now.toISOString().slice(0, 19)}Z`)),
  );

/** Calls functions once a day. Runs missed while the portal was down are skipped until the next day. */
export function startDailySchedules({ rules, ...options }: RuleOptions<DailySchedule>) {
  const calls = createRuleCaller(options);
  const timers = new Map<DailySchedule, NodeJS.Timeout>();
  const scheduleNext = (schedule: DailySchedule) => {
    const run = () => {
      calls.call(schedule, dailyEvent(schedule, new Date()));
      scheduleNext(schedule);
    };
    timers.set(schedule, setTimeout(run, nextDailyTime(schedule, Date.now()) - Date.now()).unref());
  };
  for (const rule of rules) scheduleNext(rule);
  return {
    /** Stops all schedules and waits for current runs. */
    async close(): Promise<void> {
      for (const timer of timers.values()) clearTimeout(timer);
      await calls.settled();
    },
  };
}
