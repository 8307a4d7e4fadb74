import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { start, type Fixture } from './table-server.ts';

const TableName = 'things';
const key = (sk: string) => ({ pk: 't', sk });
let fixture: Fixture;
beforeAll(async () => {
  fixture = await start();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.clear());

const read = async (sk: string) =>
  (await fixture.client.send(new GetCommand({ TableName, Key: key(sk) }))).Item;
const put = (sk: string, more: object = {}) => ({ Put: { TableName, Item: { ...key(sk), ...more } } });
const transact = (...input: ConstructorParameters<typeof TransactWriteCommand>) =>
  fixture.client.send(new TransactWriteCommand(...input));

test('applies all actions of a transaction', async () => {
  await transact({ TransactItems: [put('a', { v: 1 }), put('gone')] });
  await transact({
    TransactItems: [
      {
        Update: {
          TableName,
          Key: key('a'),
          UpdateExpression: 'SET v = v + :n',
          ConditionExpression: 'v = :n',
          ExpressionAttributeValues: { ':n': 1 },
        },
      },
      { Delete: { TableName, Key: key('gone') } },
      { Delete: { TableName, Key: key('free'), ConditionExpression: 'attribute_not_exists(pk)' } },
      put('b'),
    ],
  });
  expect(await Promise.all(['a', 'gone', 'b'].map(read))).toEqual([
    { ...key('a'), v: 2 },
    undefined,
    key('b'),
  ]);
});

test('applies no action when one fails, and returns the reasons in order', async () => {
  await fixture.client.send(new PutCommand({ TableName, Item: { ...key('b'), v: 7 } }));
  const failed = transact({
    TransactItems: [
      put('a'),
      {
        Put: {
          TableName,
          Item: key('b'),
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      {
        Update: {
          TableName,
          Key: key('c'),
          UpdateExpression: 'SET v = v + :n',
          ExpressionAttributeValues: { ':n': 1 },
        },
      },
    ],
  });
  await expect(failed).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    message: expect.stringContaining('[None, ConditionalCheckFailed, ValidationError]'),
    CancellationReasons: [
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { v: { N: '7' } } },
      { Code: 'ValidationError' },
    ],
  });
  expect(await read('a')).toBeUndefined();
  expect(await read('b')).toEqual({ ...key('b'), v: 7 });
});

test('rejects duplicate items and more than 100 actions', async () => {
  await expect(transact({ TransactItems: [put('a'), put('a')] })).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'Transaction request cannot include multiple operations on one item',
  });
  const putItems = (count: number) => Array.from({ length: count }, (_, at) => put(String(at)));
  await expect(transact({ TransactItems: putItems(101) })).rejects.toMatchObject({
    name: 'ValidationException',
  });
  await transact({ TransactItems: putItems(100) });
  expect(await read('99')).toEqual(key('99'));
});

const increment = (condition?: number) => ({
  Update: {
    TableName,
    Key: key('counter'),
    UpdateExpression: 'SET v = :new',
    ConditionExpression: 'v = :old',
    ExpressionAttributeValues: { ':old': condition, ':new': (condition ?? 0) + 1 },
  },
});

test('20 racing transactions on one counter commit exactly once each', async () => {
  await fixture.client.send(new PutCommand({ TableName, Item: { ...key('counter'), v: 0 } }));
  const race = async (racer: number): Promise<void> => {
    for (;;) {
      const now = await read('counter');
      try {
        await transact({ TransactItems: [increment(now?.['v']), put(`racer ${racer}`)] });
        return;
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, racer) => race(racer)));
  expect(await read('counter')).toEqual({ ...key('counter'), v: 20 });
});

test('a repeated client token has no second effect and is rejected with other parameters', async () => {
  const add = (n: number) =>
    transact({
      ClientRequestToken: 'token-1',
      TransactItems: [
        {
          Update: {
            TableName,
            Key: key('a'),
            UpdateExpression: 'ADD v :n',
            ExpressionAttributeValues: { ':n': n },
          },
        },
      ],
    });
  await Promise.all([add(1), add(1)]);
  await add(1);
  expect(await read('a')).toEqual({ ...key('a'), v: 1 });
  await expect(add(2)).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
});
