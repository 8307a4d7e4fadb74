import db from 'dynalite/db/index.js';

import { meetsCondition } from './conditions.ts';
import { invalid, raise, ServiceError } from './errors.ts';
import type { Change, State } from './state.ts';
import type { Table } from './table.ts';
import { applyUpdate } from './update-expression.ts';
import type { BatchWriteInput, DeleteInput, Item, PutInput, UpdateInput } from './request-types.ts';

type Conditional = Omit<PutInput, 'Item'>;

function checkCondition(input: Conditional, table: Table, oldItem: Item | undefined): void {
  if (!input.condition) return;
  raise(db.validateKeyPaths(input.condition.nestedPaths, table.definition));
  if (meetsCondition(oldItem ?? {}, input.condition.expression)) return;
  const showsOldItem = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && oldItem;
  throw new ServiceError(
    'ConditionalCheckFailedException',
    'The conditional request failed',
    showsOldItem ? { Item: oldItem } : {},
  );
}

// Each of these functions plans one write against the current state without changing it. They throw
// ConditionalCheckFailedException, ResourceNotFoundException or ValidationException.

export function planPut(state: State, input: PutInput): Change {
  const table = state.table(input.TableName);
  table.checkItem(input.Item);
  const key = table.keyOf(input.Item);
  const oldItem = table.get(key);
  checkCondition(input, table, oldItem);
  return { table, key, before: oldItem, after: input.Item };
}

export function planDelete(state: State, input: DeleteInput): Change {
  const table = state.table(input.TableName);
  const key = table.checkedKey(input.Key);
  const oldItem = table.get(key);
  checkCondition(input, table, oldItem);
  return { table, key, before: oldItem, after: undefined };
}

export function planUpdate(state: State, input: UpdateInput): Change {
  const table = state.table(input.TableName);
  const key = table.checkedKey(input.Key);
  raise(db.validateUpdates(undefined, input.updates, table.definition));
  const oldItem = table.get(key);
  checkCondition(input, table, oldItem);
  const newItem = applyUpdate(oldItem ?? input.Key, input.updates?.sections ?? []);
  table.checkItem(newItem);
  return { table, key, before: oldItem, after: newItem };
}

/** The `Attributes` of an answer, by the request's ReturnValues. @throws ValidationException for unsupported values */
export function returnedAttributes(
  { ReturnValues = 'NONE' }: Conditional,
  { after }: Change,
): Item | undefined {
  if (ReturnValues === 'NONE') return undefined;
  if (ReturnValues === 'ALL_NEW') return after;
  throw invalid(`The ReturnValues ${ReturnValues} are not served here`);
}

/** Plans a batch of up to 25 puts and deletes. @throws ValidationException for more, or for duplicate items */
export function planBatch(state: State, input: BatchWriteInput): Change[] {
  const changes: Change[] = [];
  for (const [TableName, requests] of Object.entries(input.RequestItems)) {
    for (const { PutRequest: put, DeleteRequest: remove } of requests) {
      if (put) changes.push(planPut(state, { TableName, Item: put.Item }));
      if (remove) changes.push(planDelete(state, { TableName, Key: remove.Key }));
    }
  }
  if (changes.length > 25) throw invalid('Too many items requested for the BatchWriteItem call');
  const itemKeys = new Set(changes.map(({ table, key }) => `${table.definition.TableName} ${key}`));
  if (itemKeys.size < changes.length) throw invalid('Provided list of item keys contains duplicates');
  return changes;
}
