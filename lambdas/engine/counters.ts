import type { Noun } from '../../shared/entities/index.ts';
import { childrenByParent, type Parent } from '../../shared/entities/relations.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { keys } from './keys.ts';
import { tableName } from './table.ts';
import type { Step } from './transact.ts';

/** Counts more or fewer children of a parent; fails when the parent does not exist. */
export const countStep = ({ noun, key }: Parent, by: number): Step => ({
  Update: {
    TableName: tableName(),
    Key: keys.counter(noun, key),
    UpdateExpression: 'ADD #count :by',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':by': by },
  },
});

/** The steps when a record leaves the parents it had and joins others; undefined stands for no record. */
export function recountSteps(noun: Noun, before?: AnyRecord, after?: AnyRecord): readonly Step[] {
  const left = childrenByParent(before ? [{ noun, record: before }] : []);
  const joined = childrenByParent(after ? [{ noun, record: after }] : []);
  return [...new Map([...left, ...joined])].flatMap(([name, { parent }]) => {
    const by = (joined.get(name)?.count ?? 0) - (left.get(name)?.count ?? 0);
    return by === 0 ? [] : [countStep(parent, by)];
  });
}

/** Deletes the counter of a deleted parent; fails while it has children. */
export const removeCounterStep = ({ noun, key }: Parent): Step => ({
  Delete: {
    TableName: tableName(),
    Key: keys.counter(noun, key),
    ConditionExpression: '#count = :none',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':none': 0 },
  },
});
