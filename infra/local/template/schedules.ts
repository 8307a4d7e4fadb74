import { textOf } from '../json.ts';
import type { Resolver } from './resolver.ts';
import { rulesOf, type Rule } from './rules.ts';

/** A rule that calls functions at a fixed rate. */
export interface ScheduledRule extends Rule {
  readonly everyMs: number;
}

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** @throws Error on a cron expression, and on a rate that EventBridge rejects: the unit is singular for 1 only */
function millisecondsOf(expression: string, path: string): number {
  const [, count = '', unit = '', plural = ''] =
    /^rate\(([1-9]\d*) (minute|hour|day)(s?)\)$/.exec(expression) ?? [];
  if (unit === '' || (count === '1') === (plural === 's'))
    throw new Error(`${path}: the schedule ${expression} is not supported`);
  return Number(count) * (UNIT_MS[unit] ?? 0);
}

/** Every enabled EventBridge rule of the templates with a rate. @throws Error on a cron expression */
export const schedulesOf = (resolver: Resolver): ScheduledRule[] =>
  rulesOf(resolver, 'ScheduleExpression').map(({ rule, trigger, path }) => ({
    ...rule,
    everyMs: millisecondsOf(textOf(trigger, `${path}.ScheduleExpression`), path),
  }));
