import { randomUUID } from 'node:crypto';
import { ServiceError } from './errors.ts';
import { isObject, takeJson } from '../json.ts';
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
import type { AwsRequest, AwsResponse } from '../stand-in.ts';

export interface Context {
  readonly state: State;
  /** Applies changes in memory and writes them to the journal. */
  commit(changes: readonly Change[]): void;
}

type Body = Record<string, unknown>;
type Operation = (context: Context, body: Body) => object;

function transactWrite(context: Context, body: Body): object {
  const transaction = parseTransaction(context.state, body);
  const { token, hash } = transaction;
  const { tokens } = context.state;
  const earlierHash = token === undefined ? undefined : tokens.hashOf(token);
  if (earlierHash === hash) return {};
  if (earlierHash !== undefined)
    throw new ServiceError(
      'IdempotentParameterMismatchException',
      'The parameters of this request do not match those of an earlier one with the same client token',
    );
  context.commit(planTransaction(transaction));
  if (token !== undefined) tokens.add(token, hash);
  return {};
}

/** Commits the change of one item and returns the attributes that the request asks for. */
function commitChange(
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
    return commitChange(context, input, planPut(context.state, input));
  },
  UpdateItem: (context, body) => {
    const input = parseUpdate(body);
    return commitChange(context, input, planUpdate(context.state, input));
  },
  BatchWriteItem: (context, body) => {
    context.commit(planBatch(context.state, parseBatchWrite(body)));
    return { UnprocessedItems: {} };
  },
  TransactWriteItems: transactWrite,
};

/** An escaped surrogate, which UTF-8 cannot represent unless it is part of a pair. */
const SURROGATE = /\\ud[89a-f]/i;

const refuseLoneSurrogate = (_name: string, value: unknown): unknown => {
  if (typeof value !== 'string' || value.isWellFormed()) return value;
  throw new ServiceError('SerializationException', 'A text is not well-formed Unicode');
};

function decode(body: Buffer): Record<string, unknown> {
  const text = body.toString('latin1');
  try {
    const data = SURROGATE.test(text) ? JSON.parse(body.toString(), refuseLoneSurrogate) : takeJson(body);
    if (isObject(data)) return data;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    // Answered below, like a body that is not an object.
  }
  throw new ServiceError('SerializationException', 'The request body is not a JSON object');
}

function answer(status: number, body: string): AwsResponse {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() };
  return { status, headers, body };
}

/** Converts an error to an answer; a bug here becomes InternalServerError. */
export function refusal(error: unknown): AwsResponse {
  if (error instanceof ServiceError) return answer(error.status, error.body);
  console.error('the local DynamoDB failed', error);
  const failure = new ServiceError('InternalServerError', String(error));
  return answer(failure.status, failure.body);
}

/** Runs one operation and encodes the answer in the same turn, so that concurrent writes cannot change it. */
export function runOperation(context: Context, { operation, body }: AwsRequest): AwsResponse {
  try {
    const run = Object.hasOwn(OPERATIONS, operation) && OPERATIONS[operation];
    if (run) return answer(200, JSON.stringify(run(context, decode(body))));
    const message = `${operation} is not served by the local DynamoDB`;
    throw new ServiceError('UnknownOperationException', message);
  } catch (error) {
    return refusal(error);
  }
}
