import { ACCOUNT, REGION } from '../account.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { Need } from './evaluate.ts';

function tableArn(name: unknown): string {
  if (typeof name !== 'string' || name === '') throw new Error('A DynamoDB call names no table.');
  return `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`;
}

/** IAM action of each transaction member. */
const WRITES: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/** Operations on one table or its indexes. */
const SINGLE = ['GetItem', 'PutItem', 'UpdateItem', 'Query', 'Scan'];

function transactionNeeds(items: unknown): Need[] {
  if (!Array.isArray(items)) throw new Error('A DynamoDB transaction has no TransactItems.');
  const entries: unknown[] = items;
  return entries.flatMap((item) =>
    Object.entries(isObject(item) ? item : {}).map(([kind, body]) => {
      const action = WRITES[kind];
      if (action === undefined || !isObject(body))
        throw new Error(`A DynamoDB transaction has an unknown ${kind}.`);
      return { action: `dynamodb:${action}`, resource: tableArn(body['TableName']) };
    }),
  );
}

/** The permissions of a DynamoDB call. @throws Error for an unknown operation */
export function dynamodbNeeds(operation: string, input: JsonObject): Need[] {
  const action = `dynamodb:${operation}`;
  if (operation === 'TransactWriteItems') return transactionNeeds(input['TransactItems']);
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    const tables = input['RequestItems'];
    if (!isObject(tables)) throw new Error(`${operation} has no RequestItems.`);
    return Object.keys(tables).map((name) => ({ action, resource: tableArn(name) }));
  }
  if (!SINGLE.includes(operation))
    throw new Error(`DynamoDB operation ${operation} is not known to the local policies.`);
  const index = typeof input['IndexName'] === 'string' ? `/index/${input['IndexName']}` : '';
  return [{ action, resource: tableArn(input['TableName']) + index }];
}
