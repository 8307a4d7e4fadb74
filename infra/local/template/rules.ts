import { listOf, objectOf, optionalText, refuseUnknown, textOf } from '../json.ts';
import type { ResolvedResource, Resolver } from './resolver.ts';

/** An EventBridge rule with its functions. */
export interface Rule {
  readonly logicalId: string;
  readonly functionNames: readonly string[];
}

/** The property that triggers a rule. */
type Trigger = 'EventPattern' | 'ScheduleExpression';

const SUPPORTED = ['Description', 'EventPattern', 'Name', 'ScheduleExpression', 'State', 'Tags', 'Targets'];
const KNOWN_TARGET = ['Arn', 'Id'];

/** The function name in an ARN. @throws Error on any other ARN */
export function functionNameIn(arn: string, path: string): string {
  const name = /^arn:aws:lambda:[^:]*:[^:]*:function:([^:]+)$/.exec(arn)?.[1];
  if (name === undefined) throw new Error(`${path}: ${arn} is not a function`);
  return name;
}

function functionOf(target: unknown, path: string): string {
  refuseUnknown(objectOf(target), KNOWN_TARGET, `${path}.Targets`);
  return functionNameIn(textOf(objectOf(target)['Arn'], `${path}.Targets`), path);
}

function ruleOf({ properties, stack, logicalId }: ResolvedResource, trigger: Trigger) {
  const path = `${stack.name}/${logicalId}`;
  refuseUnknown(properties, SUPPORTED, path);
  const state = optionalText(properties['State'], path) ?? 'ENABLED';
  if (!['ENABLED', 'DISABLED'].includes(state)) throw new Error(`${path}: ${state} is not supported`);
  const { EventPattern: pattern, ScheduleExpression: rate } = properties;
  if ((pattern === undefined) === (rate === undefined))
    throw new Error(`${path}: only a rule with either a pattern or a rate is supported`);
  const functionNames = listOf(properties['Targets']).map((target) => functionOf(target, path));
  const rule: Rule = { logicalId, functionNames };
  return { rule, trigger: state === 'ENABLED' ? properties[trigger] : undefined, path };
}

/**
 * The enabled EventBridge rules of the templates with this trigger.
 * @throws Error on an unsupported setting or target, whatever the trigger
 */
export const rulesOf = (resolver: Resolver, trigger: Trigger) =>
  resolver
    .find('AWS::Events::Rule')
    .map((found) => ruleOf(found, trigger))
    .filter(({ trigger }) => trigger !== undefined);
