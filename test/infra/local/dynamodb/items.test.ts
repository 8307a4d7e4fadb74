import { DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  TransactGetCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { start, type Fixture } from './table-server.ts';

const TableName = 'things';
const Key = { pk: 'a', sk: '1' };
let fixture: Fixture;
beforeAll(async () => {
  fixture = await start();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.clear());

const read = async (key: object = Key) =>
  (await fixture.client.send(new GetCommand({ TableName, Key: { ...key } }))).Item;

test('puts, gets, updates and removes attributes', async () => {
  const { client } = fixture;
  const item = {
    ...Key,
    text: 'ä 🏠',
    n: 1.5,
    parts: [1, 'b', null],
    doc: { deep: { yes: true } },
  };
  await client.send(new PutCommand({ TableName, Item: item }));
  expect(await read()).toEqual(item);
  const updated = await client.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression:
        'SET #t = :t, n = n + :one, doc.deep.more = :t, parts = list_append(parts, :l) REMOVE doc.deep.yes ADD visits :one',
      ExpressionAttributeNames: { '#t': 'text' },
      ExpressionAttributeValues: { ':t': '', ':one': 1, ':l': ['c'] },
      ReturnValues: 'ALL_NEW',
    }),
  );
  const expected = {
    ...Key,
    text: '',
    n: 2.5,
    parts: [1, 'b', null, 'c'],
    doc: { deep: { more: '' } },
    visits: 1,
  };
  expect(updated.Attributes).toEqual(expected);
  expect(await read()).toEqual(expected);
  await client.send(new PutCommand({ TableName, Item: Key }));
  expect(await read()).toEqual(Key);
});

test('keeps an existing attribute that is set by if_not_exists', async () => {
  const { client } = fixture;
  const set = (first: string) =>
    client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #first = if_not_exists(#first, :first), #last = :first',
        ExpressionAttributeNames: { '#first': 'first', '#last': 'last' },
        ExpressionAttributeValues: { ':first': first },
      }),
    );
  await set('a');
  await set('b');
  expect(await read()).toEqual({ ...Key, first: 'a', last: 'b' });
});

test('rejects a lone surrogate, which UTF-8 cannot represent', async () => {
  const { client } = fixture;
  const put = (text: string) => client.send(new PutCommand({ TableName, Item: { ...Key, text } }));
  await expect(put('Half \ud83d')).rejects.toThrow('not well-formed Unicode');
  expect(await read()).toBeUndefined();
  await put('Whole \ud83d\ude00, written \\ud83d');
  expect(await read()).toMatchObject({ text: 'Whole \ud83d\ude00, written \\ud83d' });
});

test('adds decimals exactly, and starts a missing number at 0', async () => {
  const { client } = fixture;
  const add = (n: number) =>
    client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'ADD n :n',
        ExpressionAttributeValues: { ':n': n },
        ReturnValues: 'ALL_NEW',
      }),
    );
  await add(0.1);
  expect((await add(0.2)).Attributes).toMatchObject({ n: 0.3 });
  expect((await add(-1)).Attributes).toMatchObject({ n: -0.7 });
});

test('a failed condition changes nothing and returns the item on request', async () => {
  const { client } = fixture;
  await client.send(new PutCommand({ TableName, Item: { ...Key, v: 1 } }));
  const refused = client.send(
    new PutCommand({
      TableName,
      Item: { ...Key, v: 2 },
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
  await expect(refused).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    $metadata: { httpStatusCode: 400 },
    Item: { v: { N: '1' } },
  });
  expect(await read()).toEqual({ ...Key, v: 1 });
});

test.each([
  ['v = :one', true],
  ['v <> :one', false],
  ['absent <> :one', true],
  ['absent < :one', false],
  ['v < :ten AND v >= :one', true],
  ['v IN (:ten, :one)', true],
  ['NOT (v = :one OR v = :ten)', false],
  ['begins_with(word, :a)', true],
  ['m = :map AND attribute_exists(tags)', true],
  ['m.a = :map', false],
])('condition %s is %s', async (ConditionExpression, holds) => {
  const { client } = fixture;
  const all = { ':one': 1, ':ten': 10, ':a': 'a', ':map': { a: { b: [1] } } };
  const used = Object.entries(all).filter(([name]) => new RegExp(`${name}\\b`).test(ConditionExpression));
  await client.send(
    new PutCommand({ TableName, Item: { ...Key, v: 1, word: 'abc', tags: ['a'], m: { a: { b: [1] } } } }),
  );
  const outcome = client.send(
    new PutCommand({
      TableName,
      Item: Key,
      ConditionExpression,
      ExpressionAttributeValues: Object.fromEntries(used),
    }),
  );
  if (holds) await outcome;
  else await expect(outcome).rejects.toThrow('The conditional request failed');
});

test.each([
  ['size(v) = :one', 'size in a condition'],
  ['contains(v, :one)', 'contains in a condition'],
  ['v BETWEEN :one AND :one', 'between in a condition'],
])('names the unsupported part of the condition %s', async (ConditionExpression, named) => {
  const values = { ExpressionAttributeValues: { ':one': 1 } };
  const put = new PutCommand({ TableName, Item: Key, ConditionExpression, ...values });
  await expect(fixture.client.send(put)).rejects.toThrow(named);
});

test.each([
  ['SET v = :one - :one', 'subtract in an update'],
  ['DELETE v :set', 'delete in an update'],
])('names the unsupported part of the update %s', async (UpdateExpression, named) => {
  const values = UpdateExpression.includes(':set') ? { ':set': new Set(['x']) } : { ':one': 1 };
  const update = { TableName, Key, UpdateExpression, ExpressionAttributeValues: values };
  await expect(fixture.client.send(new UpdateCommand(update))).rejects.toThrow(named);
});

test('names unsupported value types', async () => {
  const put = (value: unknown) => fixture.client.send(new PutCommand({ TableName, Item: { ...Key, value } }));
  await expect(put(new Set(['x']))).rejects.toThrow('Values of the type SS');
  await expect(put({ deep: [Buffer.from('x')] })).rejects.toThrow('Values of the type B ');
});

test('rejects what DynamoDB rejects', async () => {
  const { client } = fixture;
  const refusal = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item }));
  await expect(refusal({ pk: 'a' })).rejects.toThrow('Missing the key sk');
  await expect(refusal({ pk: 'a', sk: '' })).rejects.toThrow('empty string');
  await expect(refusal({ ...Key, kind: '' })).rejects.toThrow('IndexKey: kind');
  await expect(refusal({ ...Key, rank: 'x' })).rejects.toThrow('Type mismatch for Index Key rank');
  await expect(refusal({ ...Key, big: 'ä'.repeat(205_000) })).rejects.toThrow('maximum allowed size');
  const update = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: 'SET sk = :s',
    ExpressionAttributeValues: { ':s': '2' },
  });
  await expect(client.send(update)).rejects.toThrow('This attribute is part of the key');
  await expect(client.send(new GetCommand({ TableName: 'nothing', Key }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('names an unsupported operation', async () => {
  const { client } = fixture;
  const refusal = (operation: string) => ({
    name: 'UnknownOperationException',
    message: `${operation} is not served by the local DynamoDB`,
  });
  await expect(client.send(new ListTablesCommand({}))).rejects.toMatchObject(refusal('ListTables'));
  await expect(client.send(new DescribeTableCommand({ TableName }))).rejects.toMatchObject(
    refusal('DescribeTable'),
  );
  await expect(client.send(new DeleteCommand({ TableName, Key }))).rejects.toMatchObject(
    refusal('DeleteItem'),
  );
  const reads = new TransactGetCommand({ TransactItems: [{ Get: { TableName, Key } }] });
  await expect(client.send(reads)).rejects.toMatchObject(refusal('TransactGetItems'));
});

test('loads 5,000 items by batches in seconds, and reads items back', async () => {
  const { client } = fixture;
  const begin = Date.now();
  for (let from = 0; from < 5000; from += 25) {
    const puts = Array.from({ length: 25 }, (_, index) => ({
      PutRequest: {
        Item: {
          pk: `p${(from + index) % 7}`,
          sk: String(from + index),
          kind: 'k',
          rank: from + index,
          text: 'x'.repeat(500),
        },
      },
    }));
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
  }
  expect(Date.now() - begin).toBeLessThan(15_000);
  const Keys = [1, 2, 3, 9999].map((n) => ({ pk: `p${n % 7}`, sk: String(n) }));
  const answer = await client.send(
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ProjectionExpression: 'sk' } } }),
  );
  expect(answer.Responses?.[TableName]?.map((item) => item['sk']).sort()).toEqual(['1', '2', '3']);
  const doubled = [{ DeleteRequest: { Key } }, { DeleteRequest: { Key } }];
  await expect(
    client.send(new BatchWriteCommand({ RequestItems: { [TableName]: doubled } })),
  ).rejects.toThrow('duplicates');
});
