import { arn } from './account.ts';
import { eventOf, openRuleCalls } from './event-bus.ts';
import type { Invoke } from './lambda/types.ts';
import type { ScheduledRule } from './template/schedules.ts';

interface ScheduleOptions {
  readonly rules: readonly ScheduledRule[];
  readonly invoke: Invoke;
  readonly log: (line: string) => void;
}

export interface Schedule {
  /** Stops all rules and waits for current runs. */
  close(): Promise<void>;
}

const scheduledEvent = ({ logicalId }: ScheduledRule) =>
  eventOf(
    {
      source: 'aws.events',
      type: 'Scheduled Event',
      resources: [arn('events', `rule/${logicalId}`)],
      detail: {},
    },
    new Date(),
  );

/**
 * Calls the functions of scheduled rules: immediately, since a run may have been missed while the portal was down, and
 * then at their rate.
 */
export function startSchedule({ rules, invoke, log }: ScheduleOptions): Schedule {
  const calls = openRuleCalls(invoke, log);
  const fire = (rule: ScheduledRule) => calls.call(rule, scheduledEvent(rule));
  for (const rule of rules) fire(rule);
  const timers = rules.map((rule) => setInterval(fire, rule.everyMs, rule));
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await calls.settled();
    },
  };
}
