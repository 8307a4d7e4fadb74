import { ServiceError } from './errors.ts';
import { isObject } from '../json.ts';
import {
  parseBatchGet,
  parseBatchWrite,
  parseGet,
  parsePut,
  parseQuery,
  parseScan,
  parseUpdate,
} from './parse.ts';
import { query, scan } from './query.ts';
import { batchGet, getItem } from './read.ts';
import type { Change, State } from './state.ts';
import { parseTransaction, planTransaction } from './transact.ts';
import { planBatch, planPut, planUpdate, returnedAttributes } from './write.ts';

export interface Context {
  readonly state: State;
  /** Applies changes in memory and writes them to the journal. */
  commit(changes: readonly Change[]): void;
}

type Body = Record<string, unknown>;
type Operation = (context: Context, body: Body) => object;

function transactWrite(context: Context, body: Body): object {
  const transaction = parseTransaction(context.state, body);
  const { token } = transaction;
  const earlier = token && context.state.token(token[0]);
  if (token && earlier) {
    if (earlier.hash === token[1]) return {};
    throw new ServiceError(
      'IdempotentParameterMismatchException',
      'The parameters of this request do not match those of an earlier one with the same client token',
    );
  }
  context.commit(planTransaction(transaction));
  if (token) context.state.keepToken(...token);
  return {};
}

function writeAnswer(
  context: Context,
  input: Parameters<typeof returnedAttributes>[0],
  change: Change,
): object {
  const attributes = returnedAttributes(input, change);
  context.commit([change]);
  return attributes ? { Attributes: attributes } : {};
}

/** The supported operations by name. Each runs in one turn of the event loop, so writes are serial. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  GetItem: ({ state }, body) => getItem(state, parseGet(body)),
  BatchGetItem: ({ state }, body) => {
    const requestItems = isObject(body['RequestItems']) ? { ...body['RequestItems'] } : {};
    return batchGet(state, parseBatchGet(body), requestItems);
  },
  Query: ({ state }, body) => query(state, parseQuery(body)),
  Scan: ({ state }, body) => scan(state, parseScan(body)),
  PutItem: (context, body) => {
    const input = parsePut(body);
    return writeAnswer(context, input, planPut(context.state, input));
  },
  UpdateItem: (context, body) => {
    const input = parseUpdate(body);
    return writeAnswer(context, input, planUpdate(context.state, input));
  },
  BatchWriteItem: (context, body) => {
    context.commit(planBatch(context.state, parseBatchWrite(body)));
    return { UnprocessedItems: {} };
  },
  TransactWriteItems: transactWrite,
};
