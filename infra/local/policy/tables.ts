import { ACCOUNT, REGION } from '../front/signature.ts';
import type { Need } from './evaluate.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function tableArn(name: unknown): string {
  if (typeof name !== 'string' || name === '') throw new Error('A DynamoDB call names no table.');
  return name.startsWith('arn:') ? name : `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`;
}

/** IAM action of each member of a transaction. */
const WRITES: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

const SINGLE = new Set([
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'DescribeTable',
  'DescribeTimeToLive',
  'UpdateTimeToLive',
  'CreateTable',
  'UpdateTable',
  'DeleteTable',
  'DescribeContinuousBackups',
]);

function transaction(items: unknown): Need[] {
  if (!Array.isArray(items)) throw new Error('A DynamoDB transaction has no TransactItems.');
  const entries: unknown[] = items;
  return entries.flatMap((item) =>
    Object.entries(isObject(item) ? item : {}).map(([kind, body]) => {
      const action = WRITES[kind];
      if (action === undefined || !isObject(body))
        throw new Error(`A DynamoDB transaction has an unknown ${kind}.`);
      return { action: `dynamodb:${action}`, resource: tableArn(body.TableName) };
    }),
  );
}

/** What a DynamoDB call needs. @throws Error for an operation not known here */
export function tablesOf(operation: string, input: Json): Need[] {
  const action = `dynamodb:${operation}`;
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems')
    return transaction(input.TransactItems);
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    if (!isObject(input.RequestItems)) throw new Error(`${operation} has no RequestItems.`);
    return Object.keys(input.RequestItems).map((name) => ({ action, resource: tableArn(name) }));
  }
  if (operation === 'ListTables') return [{ action, resource: '*' }];
  if (!SINGLE.has(operation))
    throw new Error(`DynamoDB operation ${operation} is not known to the local policies.`);
  const table = tableArn(input.TableName);
  const index = typeof input.IndexName === 'string' ? `/index/${input.IndexName}` : '';
  return [{ action, resource: table + index }];
}
