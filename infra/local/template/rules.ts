import { listOf, objectOf, optionalText, refuseUnknown, textOf } from '../json.ts';
import type { ResolvedResource, Resolver } from './resolver.ts';
import { createFilter, type Filter } from '../stream/filter.ts';

/** A schedule with its functions. */
export interface Rule {
  readonly logicalId: string;
  readonly functionNames: readonly string[];
}

type Trigger = 'EventPattern' | 'ScheduleExpression';

const RULE_SETTINGS = [
  'Description',
  'EventPattern',
  'Name',
  'ScheduleExpression',
  'State',
  'Tags',
  'Targets',
];
const KNOWN_TARGET = ['Arn', 'Id'];

/** The function name in an ARN. @throws Error on any other ARN */
function functionNameIn(arn: string, path: string): string {
  const name = /^arn:aws:lambda:[^:]*:[^:]*:function:([^:]+)$/.exec(arn)?.[1];
  if (name === undefined) throw new Error(`${path}: ${arn} is not a function`);
  return name;
}

function targetArn(target: unknown, path: string): string {
  refuseUnknown(objectOf(target), KNOWN_TARGET, `${path}.Targets`);
  return textOf(objectOf(target)['Arn'], `${path}.Targets`);
}

function ruleOf({ properties, stack, logicalId }: ResolvedResource, trigger: Trigger) {
  const path = `${stack.name}/${logicalId}`;
  refuseUnknown(properties, RULE_SETTINGS, path);
  const state = optionalText(properties['State'], path) ?? 'ENABLED';
  if (!['ENABLED', 'DISABLED'].includes(state)) throw new Error(`${path}: ${state} is not supported`);
  const { EventPattern: pattern, ScheduleExpression: rate } = properties;
  if ((pattern === undefined) === (rate === undefined))
    throw new Error(`${path}: only a rule with either a pattern or a rate is supported`);
  const arns = listOf(properties['Targets']).map((target) => targetArn(target, path));
  return { logicalId, arns, triggerValue: state === 'ENABLED' ? properties[trigger] : undefined, path };
}

/**
 * The enabled EventBridge rules of the templates with this trigger, each with the trigger's value.
 * @throws Error on an unsupported setting, even of a rule with the other trigger
 */
const rulesOf = (resolver: Resolver, trigger: Trigger) =>
  resolver
    .find('AWS::Events::Rule')
    .map((found) => ruleOf(found, trigger))
    .filter(({ triggerValue }) => triggerValue !== undefined);

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

/** Every enabled EventBridge rule of the templates with a rate. @throws Error on a cron expression, or another target */
export const schedulesOf = (resolver: Resolver): ScheduledRule[] =>
  rulesOf(resolver, 'ScheduleExpression').map(({ logicalId, arns, triggerValue, path }) => ({
    logicalId,
    functionNames: arns.map((arn) => functionNameIn(arn, path)),
    everyMs: millisecondsOf(textOf(triggerValue, `${path}.ScheduleExpression`), path),
  }));

/** A schedule of EventBridge Scheduler that calls a function once a day. */
export interface DailySchedule extends Rule {
  readonly hour: number;
  readonly minute: number;
  /** IANA name. */
  readonly timeZone: string;
  /** The JSON of the event, with the scheduler's placeholders for run-time values. */
  readonly input: string;
}

const SCHEDULE_SETTINGS = [
  'FlexibleTimeWindow',
  'Name',
  'ScheduleExpression',
  'ScheduleExpressionTimezone',
  'Target',
];

function dailyOf({ properties, stack, logicalId }: ResolvedResource): DailySchedule {
  const path = `${stack.name}/${logicalId}`;
  refuseUnknown(properties, SCHEDULE_SETTINGS, path);
  if (objectOf(properties['FlexibleTimeWindow'])['Mode'] !== 'OFF')
    throw new Error(`${path}: a flexible time window is not supported`);
  const expression = textOf(properties['ScheduleExpression'], path);
  const [, minute, hour] = /^cron\((\d{1,2}) (\d{1,2}) \* \* \? \*\)$/.exec(expression) ?? [];
  if (minute === undefined || hour === undefined)
    throw new Error(`${path}: the schedule ${expression} is not supported`);
  const { Arn: arn, Input: input } = objectOf(properties['Target']);
  return {
    logicalId,
    functionNames: [functionNameIn(textOf(arn, path), path)],
    input: textOf(input, `${path}.Input`),
    hour: Number(hour),
    minute: Number(minute),
    timeZone: textOf(properties['ScheduleExpressionTimezone'], path),
  };
}

/** Every daily schedule of the templates. @throws Error on any other schedule */
export const dailySchedulesOf = (resolver: Resolver): DailySchedule[] =>
  resolver.find('AWS::Scheduler::Schedule').map(dailyOf);

/** A rule that writes the events it matches to queues. */
export interface EventRule {
  readonly queueArns: readonly string[];
  readonly matches: Filter;
}

/** Every enabled EventBridge rule with an event pattern. @throws Error on a pattern with an operator */
export const eventRulesOf = (resolver: Resolver): EventRule[] =>
  rulesOf(resolver, 'EventPattern').map(({ arns, triggerValue }) => ({
    queueArns: arns,
    matches: createFilter([JSON.stringify(triggerValue)]),
  }));
