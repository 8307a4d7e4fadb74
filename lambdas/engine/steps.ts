import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { isParent, keyIn } from '../../shared/entities/relations.ts';
import { countStep, recountSteps, removeCounterStep } from './counters.ts';
import { historyItems, type Author, type Change } from './history-entry.ts';
import { childrenOfExistingParents, itemOf, newItems, type NewRecord } from './items.ts';
import { keyOfRecord } from './keys.ts';
import { putOnce } from './put-once.ts';
import type { Step } from './step.ts';

/** Writes an item that must not exist; a failure returns the existing item. */
const putNew = (Item: Readonly<Record<string, unknown>>, name?: string): Step => ({
  name,
  Put: { ...putOnce(Item), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
});

const put = (Item: Readonly<Record<string, unknown>>): Step => ({
  Put: { Item: { ...Item } },
});

const historySteps = (change: Change): readonly Step[] => historyItems([change]).map(put);

const unchangedCondition = (version: number) => ({
  ConditionExpression: '#record.#version = :version',
  ExpressionAttributeNames: { '#record': 'record', '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});

/**
 * Returns a step that changes nothing, but fails when one of these fields of a record has changed since it was read, or
 * the record was deleted. An update, since no role may only check conditions.
 */
export const unchangedStep = <N extends Noun>(
  noun: N,
  record: RecordFor[N],
  fields: readonly (keyof RecordFor[N] & string)[],
): Step => ({
  name: 'unchanged',
  Update: {
    Key: keyOfRecord(noun, record),
    UpdateExpression: 'SET #noun = :noun',
    ConditionExpression: fields.map((field) => `#record.#${field} = :${field}`).join(' AND '),
    ExpressionAttributeNames: {
      '#noun': 'noun',
      '#record': 'record',
      ...Object.fromEntries(fields.map((field) => [`#${field}`, field])),
    },
    ExpressionAttributeValues: {
      ':noun': noun,
      ...Object.fromEntries(fields.map((field) => [`:${field}`, record[field]])),
    },
  },
});

/**
 * Returns the steps that create records together with their histories and counters.
 * @param name of the steps that write the records; not `record` if the transaction also has a store's own write
 */
export const createSteps = (
  records: readonly NewRecord[],
  action: 'created' | 'restored' = 'created',
  name = 'record',
): readonly Step[] => [
  ...newItems(records, action).map((item) =>
    putNew(item, item.sk === 'record' ? name : item.sk.split('#')[0]),
  ),
  ...childrenOfExistingParents(records).map(({ parent, count }) => countStep(parent, count)),
];

interface ReplaceOptions {
  readonly facts?: Change['facts'];
  readonly name?: string;
}

/** A stored record and its next version. */
interface Replacement<N extends Noun> {
  readonly before: RecordFor[N];
  readonly after: RecordFor[N];
}

/** Returns the steps that change records, with histories and counters. @param name as in {@link createSteps} */
export const replaceAllSteps = <N extends Noun>(
  noun: N,
  replacements: readonly Replacement<N>[],
  author: Author,
  { facts, name = 'record' }: ReplaceOptions = {},
): readonly Step[] => [
  ...replacements.flatMap(({ before, after }) => [
    { name, Put: { Item: itemOf(noun, after), ...unchangedCondition(before.version) } },
    ...historySteps({ noun, before, after, action: 'changed', facts, ...author }),
  ]),
  // Counts all records together, since a transaction can have only one step for each counter.
  ...recountSteps(
    noun,
    replacements.map(({ before }) => before),
    replacements.map(({ after }) => after),
  ),
];

/** Returns the steps that change a record, with its history and its parents' counters. */
export const replaceSteps = <N extends Noun>(
  noun: N,
  before: RecordFor[N],
  after: RecordFor[N],
  author: Author,
  options?: ReplaceOptions,
): readonly Step[] => replaceAllSteps(noun, [{ before, after }], author, options);

/**
 * Returns the steps that delete a record, with its history and counters. Fails at `children` while the record has
 * children.
 */
export const removeSteps = <N extends Noun>(
  noun: N,
  before: RecordFor[N],
  author: Author,
): readonly Step[] => [
  {
    name: 'record',
    Delete: { Key: keyOfRecord(noun, before), ...unchangedCondition(before.version) },
  },
  ...historySteps({ noun, before, action: 'deleted', ...author }),
  ...recountSteps(noun, [before], []),
  ...(isParent(noun) ? [removeCounterStep({ noun, key: keyIn(noun, before) })] : []),
];
