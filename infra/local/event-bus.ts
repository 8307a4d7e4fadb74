import { randomUUID } from 'node:crypto';
import { ACCOUNT, REGION } from './account.ts';
import type { Invoke } from './lambda/types.ts';
import type { EventRule } from './template/event-rules.ts';
import type { Rule } from './template/rules.ts';

/** An event published by a service. */
export interface ServiceEvent {
  readonly source: string;
  readonly type: string;
  readonly resources: readonly string[];
  readonly detail: Readonly<Record<string, unknown>>;
}

/** An event in the format that EventBridge sends to targets. */
export const eventOf = ({ source, type, resources, detail }: ServiceEvent, now: Date) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': type,
  source,
  account: ACCOUNT,
  time: now.toISOString(),
  region: REGION,
  resources,
  detail,
});

/** Calls the functions of rules. */
export interface RuleCalls {
  call(rule: Rule, event: object): void;
  /** Waits for running calls. */
  settled(): Promise<void>;
}

/** Calls the functions of rules without waiting; logs failed functions. */
export function openRuleCalls(invoke: Invoke, log: (line: string) => void): RuleCalls {
  const running = new Set<Promise<void>>();
  const run = async ({ logicalId }: Rule, name: string, event: object): Promise<void> => {
    const result = await invoke(name, event);
    if ('error' in result) log(`${logicalId}: ${result.error.errorMessage}`);
  };
  return {
    call(rule, event) {
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

interface EventBusOptions {
  readonly rules: readonly EventRule[];
  readonly invoke: Invoke;
  readonly log: (line: string) => void;
}

/** EventBridge's default bus. */
export interface EventBus {
  publish(event: ServiceEvent): void;
  /** Waits for running calls. */
  close(): Promise<void>;
}

/** Calls the functions of every rule that matches an event. */
export function openEventBus({ rules, invoke, log }: EventBusOptions): EventBus {
  const calls = openRuleCalls(invoke, log);
  return {
    publish(published) {
      const event = eventOf(published, new Date());
      for (const rule of rules) if (rule.matches(event)) calls.call(rule, event);
    },
    close: () => calls.settled(),
  };
}
