import { keys, tableName } from './table.ts';
import type { Step } from './transact.ts';

/** Counts one thing more or less that hangs on a company; fails when the company does not exist. */
export const dependantStep = (companyId: string, by: 1 | -1): Step => ({
  Update: {
    TableName: tableName(),
    Key: keys.dependants(companyId),
    UpdateExpression: 'ADD #count :by',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':by': by },
  },
});

/** The steps when something moves from one company to another; an empty id stands for none. */
export function movedDependant(from: string, to: string): readonly Step[] {
  if (from === to) return [];
  return [...(from ? [dependantStep(from, -1)] : []), ...(to ? [dependantStep(to, 1)] : [])];
}

/** A new company has nothing hanging on it; `count` is what its restored record brings along. */
export const dependantsStep = (companyId: string, count = 0): Step => ({
  Put: {
    TableName: tableName(),
    Item: { ...keys.dependants(companyId), count },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Takes the counter away with its company; fails while anything hangs on it. */
export const noDependantsStep = (companyId: string): Step => ({
  Delete: {
    TableName: tableName(),
    Key: keys.dependants(companyId),
    ConditionExpression: '#count = :none',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':none': 0 },
  },
});
