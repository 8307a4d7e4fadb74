import db from 'dynalite/db/index.js';
import batchGet from 'dynalite/validations/batchGetItem.js';
import batchWrite from 'dynalite/validations/batchWriteItem.js';
import remove from 'dynalite/validations/deleteItem.js';
import get from 'dynalite/validations/getItem.js';
import put from 'dynalite/validations/putItem.js';
import query from 'dynalite/validations/query.js';
import scan from 'dynalite/validations/scan.js';
import update from 'dynalite/validations/updateItem.js';
import validations from 'dynalite/validations/index.js';

import { isObject } from '../json.ts';
import { compare } from './attribute-values.ts';
import { fromDynalite, invalid, ServiceError } from './errors.ts';
import type * as wire from './request-types.ts';

type Action = typeof put;

/** Rejected: legacy parameters, and options that the portal does not use. */
const UNSUPPORTED = [
  'Expected',
  'ConditionalOperator',
  'AttributeUpdates',
  'AttributesToGet',
  'KeyConditions',
  'QueryFilter',
  'ScanFilter',
  'Select',
  'TotalSegments',
];
// Sizes are checked on write, in exact UTF-8 bytes.
const NO_LIMIT = { options: { maxItemSize: Number.POSITIVE_INFINITY } };
const SYNTAX_TREES = ['condition', 'updates', 'filter', 'projection'];
const ON_FAILURE = {
  ReturnValuesOnConditionCheckFailure: { type: 'String', enum: ['ALL_OLD', 'NONE'] },
};

// dynalite compares text by UTF-16 units, DynamoDB by UTF-8 bytes.
db.compare = (_operator, lower, upper) => (compare(lower, upper) ?? 0) > 0;

/** Renames dynalite's syntax trees (such as `_filter`) to the names in `request-types.ts`. */
function renameTrees(data: object): void {
  for (const name of SYNTAX_TREES) {
    const tree: unknown = Reflect.get(data, `_${name}`);
    if (tree !== undefined) Reflect.set(data, name, tree);
  }
}

function parser<T extends object>(action: Action, extra: Record<string, unknown> = {}): (body: unknown) => T {
  const types = { ...action.types, ...extra };
  return (body) => {
    if (!isObject(body)) throw new ServiceError('SerializationException', 'Unexpected value type in payload');
    const unknown = UNSUPPORTED.find((name) => body[name] !== undefined);
    if (unknown !== undefined) throw invalid(`The parameter ${unknown} is not served here`);
    try {
      const data = validations.checkTypes<T>(body, types);
      validations.checkValidations(data, types, action.custom, NO_LIMIT);
      renameTrees(data);
      return data;
    } catch (error) {
      throw fromDynalite(error);
    }
  };
}

const batchGetParser = parser<wire.BatchGetInput>(batchGet);

// Each parser checks a decoded request body, parses its expressions and throws ValidationException or
// SerializationException as DynamoDB does.
export const parsePut = parser<wire.PutInput>(put, ON_FAILURE);
export const parseUpdate = parser<wire.UpdateInput>(update, ON_FAILURE);
export const parseDelete = parser<wire.DeleteInput>(remove, ON_FAILURE);
export const parseGet = parser<wire.GetInput>(get);
export const parseQuery = parser<wire.QueryInput>(query);
export const parseScan = parser<wire.ScanInput>(scan);
export function parseBatchGet(body: unknown): wire.BatchGetInput {
  const input = batchGetParser(body);
  for (const request of Object.values(input.RequestItems)) renameTrees(request);
  return input;
}
export const parseBatchWrite = parser<wire.BatchWriteInput>(batchWrite);
