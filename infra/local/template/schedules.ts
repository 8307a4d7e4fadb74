import { listOf, objectOf, optionalText, textOf } from '../json.ts';
import type { Found, Resolver } from './resolver.ts';

/** A rule that calls functions at a fixed rate. */
export interface ScheduledRule {
  readonly logicalId: string;
  readonly everyMs: number;
  readonly functionNames: readonly string[];
}

const KNOWN = new Set(['Description', 'Name', 'ScheduleExpression', 'State', 'Tags', 'Targets']);
const KNOWN_TARGET = new Set(['Arn', 'Id']);
const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function check(known: ReadonlySet<string>, properties: object, place: string): void {
  const unknown = Object.keys(properties).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`${place}: unsupported settings ${unknown.join(', ')}`);
}

/** @throws Error on a cron expression, and on a rate that EventBridge refuses: the unit is singular for 1 alone */
function millisecondsOf(expression: string, place: string): number {
  const [, count = '', unit = '', plural = ''] =
    /^rate\(([1-9]\d*) (minute|hour|day)(s?)\)$/.exec(expression) ?? [];
  if (unit === '' || (count === '1') === (plural === 's'))
    throw new Error(`${place}: the schedule ${expression} is not supported`);
  return Number(count) * (UNIT_MS[unit] ?? 0);
}

function functionOf(target: unknown, place: string): string {
  check(KNOWN_TARGET, objectOf(target), `${place}.Targets`);
  const arn = textOf(objectOf(target)['Arn'], `${place}.Targets`);
  const name = /^arn:aws:lambda:[^:]*:[^:]*:function:([^:]+)$/.exec(arn)?.[1];
  if (name === undefined) throw new Error(`${place}: ${arn} is no function`);
  return name;
}

function scheduledRule({ properties, stack, logicalId }: Found): ScheduledRule {
  const place = `${stack.name}/${logicalId}`;
  check(KNOWN, properties, place);
  if ((optionalText(properties['State'], place) ?? 'ENABLED') !== 'ENABLED')
    throw new Error(`${place}: a rule that is not enabled is not supported`);
  return {
    logicalId,
    everyMs: millisecondsOf(textOf(properties['ScheduleExpression'], `${place}.ScheduleExpression`), place),
    functionNames: listOf(properties['Targets']).map((target) => functionOf(target, place)),
  };
}

/**
 * Every EventBridge rule of the templates.
 * @throws Error on an event pattern, a cron expression or a target that is no function
 */
export const schedulesOf = (resolver: Resolver): ScheduledRule[] =>
  resolver.find('AWS::Events::Rule').map(scheduledRule);
