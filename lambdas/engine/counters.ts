import { entityOf, type Noun } from '../../shared/entities/index.ts';
import { childrenByParent, groupKey, type Parent } from '../../shared/entities/relations.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { invalid, stale, type VisibleError } from '../../shared/schema/errors.ts';
import { engineKeys } from './keys.ts';
import { readItem } from './table.ts';
import type { Step } from './step.ts';
import type { ConditionFailed } from './transact.ts';

type Condition = Pick<NonNullable<Step['Update']>, 'ConditionExpression' | 'ExpressionAttributeValues'>;

/** The condition of a count: the parent exists, or the group stays within its bound. */
function countCondition({ bound }: Parent, difference: number, isMove: boolean): Condition {
  if (!bound) return { ConditionExpression: 'attribute_exists(pk)' };
  const { keepAtLeast, keepAtMost } = bound;
  if (difference > 0 && keepAtMost !== undefined && !isMove)
    return {
      ConditionExpression: 'attribute_not_exists(#count) OR #count <= :room',
      ExpressionAttributeValues: { ':room': keepAtMost - difference },
    };
  if (difference < 0 && keepAtLeast !== undefined)
    return {
      ConditionExpression: '#count >= :needed',
      ExpressionAttributeValues: { ':needed': keepAtLeast - difference },
    };
  return {};
}

/**
 * Returns the step that adds to a parent's number of children; fails without the parent, or outside its bound.
 * @param isMove whether a record moves between groups of the same bound: then its maximum does not apply
 */
export function countStep(parent: Parent, difference: number, isMove = false): Step {
  const { ExpressionAttributeValues, ...condition } = countCondition(parent, difference, isMove);
  return {
    name: 'counter',
    Update: {
      Key: engineKeys.childCounter(parent.noun, parent.key),
      UpdateExpression: 'ADD #count :by',
      ...condition,
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':by': difference, ...ExpressionAttributeValues },
    },
  };
}

/** Reads the number of children of a parent; undefined if the parent does not exist. */
export async function countChildren({ noun, key }: Parent): Promise<number | undefined> {
  const item = await readItem(engineKeys.childCounter(noun, key));
  return item && Number(item['count']);
}

/** Returns the error for a change that would violate a bound; undefined for another failure. */
export function boundError(noun: Noun, { failed, steps }: ConditionFailed): VisibleError | undefined {
  // The record was changed or created concurrently, so its group may have changed.
  if (failed.has('record')) return undefined;
  const counters = steps.map(({ Update }) => String(Update?.Key?.['pk']));
  const bound = entityOf(noun).bounds?.find((candidate) => {
    const { pk } = engineKeys.childCounter(noun, groupKey(candidate, ''));
    return counters.some((counter) => counter === pk || counter.startsWith(`${pk}#`));
  });
  if (!bound) return undefined;
  const { field, message } = bound;
  return field === undefined ? stale(message) : invalid({ [field]: message }, message);
}

/** Returns the steps that update the counters of the parents that changed records leave and join. */
export function recountSteps(
  noun: Noun,
  before: readonly AnyRecord[],
  after: readonly AnyRecord[],
): readonly Step[] {
  const childrenIn = (records: readonly AnyRecord[]) =>
    childrenByParent(records.map((record) => ({ noun, record })));
  const [left, joined] = [childrenIn(before), childrenIn(after)];
  const leftBounds = new Set([...left.values()].map(({ parent }) => parent.bound));
  return [...new Map([...left, ...joined])].flatMap(([name, { parent }]) => {
    const difference = (joined.get(name)?.count ?? 0) - (left.get(name)?.count ?? 0);
    return difference === 0 ? [] : [countStep(parent, difference, leftBounds.has(parent.bound))];
  });
}

/** Returns the step that deletes the counter of a deleted parent; fails while the parent has children. */
export const removeCounterStep = ({ noun, key }: Parent): Step => ({
  name: 'children',
  Delete: {
    Key: engineKeys.childCounter(noun, key),
    ConditionExpression: '#count = :none',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':none': 0 },
  },
});
