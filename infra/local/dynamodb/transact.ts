import { createHash } from 'node:crypto';

import { isObject } from '../json.ts';
import { invalid, ServiceError } from './errors.ts';
import { parseDelete, parsePut, parseUpdate } from './parse.ts';
import type { Change, State } from './state.ts';
import { planDelete, planPut, planUpdate } from './write.ts';

type Transaction = ReturnType<typeof parseTransaction>;
type Reason = ReturnType<typeof tryPlan>['reason'];

function entriesOf(body: Record<string, unknown>): Record<string, unknown>[] {
  const items = body['TransactItems'];
  if (!Array.isArray(items) || items.length < 1 || items.length > 100)
    throw invalid(
      "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: " +
        'Member must have length less than or equal to 100 and greater than or equal to 1',
    );
  return items.map((item: unknown) => {
    if (isObject(item) && Object.keys(item).length === 1) return item;
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  });
}

function parseStep(state: State, entry: Record<string, unknown>) {
  const { Put, Update, Delete } = entry;
  if (Put !== undefined) {
    const input = parsePut(Put);
    return { table: input.TableName, itemOrKey: input.Item, plan: () => planPut(state, input) };
  }
  if (Update !== undefined) {
    const input = parseUpdate(Update);
    return { table: input.TableName, itemOrKey: input.Key, plan: () => planUpdate(state, input) };
  }
  const input = parseDelete(Delete);
  return { table: input.TableName, itemOrKey: input.Key, plan: () => planDelete(state, input) };
}

/**
 * Parses TransactWriteItems.
 * @throws ValidationException, also for two actions on one item, or ResourceNotFoundException
 */
export function parseTransaction(state: State, body: Record<string, unknown>) {
  const entries = entriesOf(body);
  const hash = createHash('sha256').update(JSON.stringify(entries)).digest('hex');
  const token = body['ClientRequestToken'];
  const steps = entries.map((entry) => parseStep(state, entry));
  const keys = steps.map(({ table, itemOrKey }) => `${table} ${state.table(table).keyOf(itemOrKey)}`);
  if (new Set(keys).size < keys.length)
    throw invalid('Transaction request cannot include multiple operations on one item');
  return { steps, hash, token: typeof token === 'string' ? token : undefined };
}

function cancellationError(reasons: readonly Reason[]): ServiceError {
  const codes = reasons.map((reason) => reason.Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new ServiceError('TransactionCanceledException', message, { CancellationReasons: reasons });
}

function tryPlan(plan: () => Change) {
  try {
    return { change: plan(), reason: { Code: 'None' } };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const Message = error.message;
    if (error.code === 'ConditionalCheckFailedException')
      return { reason: { Code: 'ConditionalCheckFailed', Message, ...error.details } };
    if (error.code === 'ValidationException') return { reason: { Code: 'ValidationError', Message } };
    throw error;
  }
}

/** Plans all changes of a transaction. @throws TransactionCanceledException with a reason per action, in order */
export function planTransaction(transaction: Transaction): Change[] {
  const attempts = transaction.steps.map(({ plan }) => tryPlan(plan));
  const changes = attempts.flatMap(({ change }) => (change ? [change] : []));
  if (changes.length < attempts.length) throw cancellationError(attempts.map(({ reason }) => reason));
  return changes;
}
