import { entityOf, type Noun } from '../../shared/entities/index.ts';
import { childrenByParent, type Parent } from '../../shared/entities/relations.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import type { Issues } from '../../shared/schema/errors.ts';
import { keys } from './keys.ts';
import { readItem, tableName } from './table.ts';
import type { ConditionFailed, Step } from './transact.ts';

type Condition = Pick<NonNullable<Step['Update']>, 'ConditionExpression' | 'ExpressionAttributeValues'>;

/** A parent exists; of what must last, one remains. */
function countable({ lasting }: Parent, by: number): Condition {
  if (!lasting) return { ConditionExpression: 'attribute_exists(pk)' };
  if (by > 0) return {};
  return { ConditionExpression: '#count > :leaving', ExpressionAttributeValues: { ':leaving': -by } };
}

/** Counts more or fewer children of a parent; fails when the parent does not exist, or when none would remain of what must last. */
export function countStep(parent: Parent, by: number): Step {
  const { ExpressionAttributeValues, ...condition } = countable(parent, by);
  return {
    Update: {
      TableName: tableName(),
      Key: keys.counter(parent.noun, parent.key),
      UpdateExpression: 'ADD #count :by',
      ...condition,
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':by': by, ...ExpressionAttributeValues },
    },
  };
}

/** How many children a parent has now; undefined for a parent that does not exist. */
export async function childrenOf({ noun, key }: Parent): Promise<number | undefined> {
  const item = await readItem(keys.counter(noun, key));
  return item && Number(item['count']);
}

/** The issue of a change that failed because nothing would remain of what must last; undefined for another failure. */
export function lastOne(noun: Noun, { failed, steps }: ConditionFailed): Issues | undefined {
  const { lasting } = entityOf(noun);
  // A record that somebody has changed meanwhile, step 0, may be none of them any more.
  if (!lasting || steps[0] === 0) return undefined;
  const { pk } = keys.counter(noun, lasting.name);
  const isLast = failed.some(({ Update }) => Update?.Key?.['pk'] === pk);
  return isLast ? { [lasting.field]: lasting.message } : undefined;
}

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
