import { objectOf, refuseUnknown, textOf } from '../json.ts';
import type { ResolvedResource, Resolver } from './resolver.ts';
import { functionNameIn, type Rule } from './rules.ts';

/** A schedule of EventBridge Scheduler that calls a function once a day. */
export interface DailySchedule extends Rule {
  readonly hour: number;
  readonly minute: number;
  /** IANA name. */
  readonly timeZone: string;
  /** The JSON of the event, with the scheduler's placeholders for run-time values. */
  readonly input: string;
}

const SUPPORTED = [
  'FlexibleTimeWindow',
  'Name',
  'ScheduleExpression',
  'ScheduleExpressionTimezone',
  'Target',
];

function dailyOf({ properties, stack, logicalId }: ResolvedResource): DailySchedule {
  const path = `${stack.name}/${logicalId}`;
  refuseUnknown(properties, SUPPORTED, path);
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
  resolver.find('AWS::Scheduler::Schedule').map((found) => dailyOf(found));
