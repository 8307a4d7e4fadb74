import { createFilter, type Filter } from '../stream/filter.ts';
import type { Resolver } from './resolver.ts';
import { rulesOf, type Rule } from './rules.ts';

/** A rule that calls functions for the events it matches. */
export interface EventRule extends Rule {
  readonly matches: Filter;
}

/** Every enabled EventBridge rule with an event pattern. @throws Error on a pattern with an operator */
export const eventRulesOf = (resolver: Resolver): EventRule[] =>
  rulesOf(resolver, 'EventPattern').map(({ rule, trigger }) => ({
    ...rule,
    matches: createFilter([JSON.stringify(trigger)]),
  }));
