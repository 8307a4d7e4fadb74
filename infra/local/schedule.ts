import { randomUUID } from 'node:crypto';
import { ACCOUNT, REGION } from './account.ts';
import type { Invoke } from './lambda/types.ts';
import type { ScheduledRule } from './template/schedules.ts';

interface ScheduleOptions {
  readonly rules: readonly ScheduledRule[];
  readonly invoke: Invoke;
  readonly log: (line: string) => void;
}

export interface Schedule {
  /** Ends all rules and waits for the runs under way. */
  close(): Promise<void>;
}

/** What EventBridge hands to a target. */
const eventOf = (rule: ScheduledRule, now: Date) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: ACCOUNT,
  time: now.toISOString(),
  region: REGION,
  resources: [`arn:aws:events:${REGION}:${ACCOUNT}:rule/${rule.logicalId}`],
  detail: {},
});

/** Calls the functions of scheduled rules: at once, since the portal may have been down when they were due, and then at their rate. */
export function startSchedule({ rules, invoke, log }: ScheduleOptions): Schedule {
  const running = new Set<Promise<void>>();
  const run = async (rule: ScheduledRule, name: string): Promise<void> => {
    const result = await invoke(name, eventOf(rule, new Date()));
    if ('error' in result) log(`${rule.logicalId}: ${result.error.errorMessage}`);
  };
  const fire = (rule: ScheduledRule) => {
    for (const name of rule.functionNames) {
      const settled = run(rule, name)
        .catch((error: unknown) => log(`${rule.logicalId}: ${String(error)}`))
        .finally(() => running.delete(settled));
      running.add(settled);
    }
  };
  for (const rule of rules) fire(rule);
  const timers = rules.map((rule) => setInterval(fire, rule.everyMs, rule));
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
