import {
  BatchWriteCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { start, TABLE, type Fixture } from './table-server.ts';

const TableName = 'things';
let fixture: Fixture;
beforeAll(async () => {
  fixture = await start();
  const puts = Array.from({ length: 25 }, (_, n) => ({
    PutRequest: {
      Item: {
        pk: 'p',
        sk: `s${String(n).padStart(2, '0')}`,
        kind: n % 2 ? 'odd' : 'even',
        rank: Math.floor(n / 4) - 2,
        n,
      },
    },
  }));
  await fixture.client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
});
afterAll(() => fixture.close());

async function readPages(input: Omit<QueryCommandInput, 'TableName'>): Promise<number[][]> {
  const pages: number[][] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await fixture.client.send(new QueryCommand({ TableName, ...input, ExclusiveStartKey }));
    pages.push((page.Items ?? []).map((item) => item['n']));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return pages;
}

const even = {
  KeyConditionExpression: 'kind = :k',
  ExpressionAttributeValues: { ':k': 'even' },
  IndexName: 'byKind',
};

test.each([
  ['sk < :a', { ':a': 's02' }, [0, 1]],
  ['sk <= :a', { ':a': 's01' }, [0, 1]],
  ['sk > :a', { ':a': 's22' }, [23, 24]],
  ['sk >= :a', { ':a': 's23' }, [23, 24]],
  ['sk = :a', { ':a': 's07' }, [7]],
  ['sk BETWEEN :a AND :b', { ':a': 's03', ':b': 's05' }, [3, 4, 5]],
  ['begins_with(sk, :a)', { ':a': 's2' }, [20, 21, 22, 23, 24]],
])('selects by %s', async (condition, values, expected) => {
  const input = {
    KeyConditionExpression: `pk = :p AND ${condition}`,
    ExpressionAttributeValues: { ':p': 'p', ...values },
  };
  expect((await readPages(input)).flat()).toEqual(expected);
  expect((await readPages({ ...input, ScanIndexForward: false, Limit: 2 })).flat()).toEqual(
    expected.toReversed(),
  );
});

test('pages through an index with equal sort keys in both directions, without loss or duplicates', async () => {
  const forward = await readPages({ ...even, Limit: 3 });
  expect(forward.map((page) => page.length)).toEqual([3, 3, 3, 3, 1]);
  expect(forward.flat()).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
  const backward = await readPages({ ...even, Limit: 3, ScanIndexForward: false });
  expect(backward.flat()).toEqual(forward.flat().toReversed());
});

test('filters after the limit, and returns only projected attributes', async () => {
  const filter = { FilterExpression: 'n > :n', ExpressionAttributeValues: { ':k': 'even', ':n': 10 } };
  const page = await fixture.client.send(new QueryCommand({ TableName, ...even, ...filter, Limit: 7 }));
  expect([page.Count, page.ScannedCount]).toEqual([1, 7]);
  const narrow = await fixture.client.send(
    new QueryCommand({ TableName, ...even, ProjectionExpression: 'n', Limit: 1 }),
  );
  expect(narrow.Items).toEqual([{ n: 0 }]);
  expect(Object.keys(narrow.LastEvaluatedKey ?? {}).sort()).toEqual(['kind', 'pk', 'rank', 'sk']);
});

const send = (input: object) => fixture.client.send(new QueryCommand({ TableName, ...even, ...input }));

test('refuses consistent reads on an index, an unknown index and foreign start keys', async () => {
  await expect(send({ ConsistentRead: true })).rejects.toThrow('Consistent reads are not supported');
  await expect(send({ IndexName: 'other' })).rejects.toThrow('does not have the specified index');
  await expect(send({ ExclusiveStartKey: { pk: 'p', sk: 's00' } })).rejects.toThrow(
    'starting key is invalid',
  );
});

test('rejects a start key outside the range condition', async () => {
  const input = {
    TableName,
    KeyConditionExpression: 'pk = :p AND sk >= :a',
    ExpressionAttributeValues: { ':p': 'p', ':a': 's03' },
  };
  const from = (sk: string) => ({ ...input, ExclusiveStartKey: { pk: 'p', sk } });
  await expect(fixture.client.send(new QueryCommand(from('s02')))).rejects.toThrow('range key predicate');
  expect((await fixture.client.send(new QueryCommand(from('s23')))).Items).toMatchObject([{ n: 24 }]);
});

test('refuses keys and conditions that are longer in UTF-8 than 2,048 and 1,024 bytes', async () => {
  const put = (pk: string, sk: string) =>
    fixture.client.send(new PutCommand({ TableName, Item: { pk, sk, n: 0 } }));
  await expect(put('p', '😀'.repeat(257))).rejects.toThrow('limit of 1024 bytes');
  await expect(put('😀'.repeat(513), 's')).rejects.toThrow('limit of2048 bytes');
  const input = {
    KeyConditionExpression: 'pk = :p AND sk <= :a',
    ExpressionAttributeValues: { ':p': 'p', ':a': '😀'.repeat(257) },
  };
  await expect(readPages(input)).rejects.toThrow('limit of 1024 bytes');
});

test('ends a page at 1 MB', async () => {
  for (let n = 0; n < 5; n += 1) {
    await fixture.client.send(
      new PutCommand({ TableName, Item: { pk: 'big', sk: String(n), n, text: 'x'.repeat(300_000) } }),
    );
  }
  const input = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'big' } };
  expect(await readPages(input)).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
});

test('scans everything in pages', async () => {
  const scannedItems: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await fixture.client.send(new ScanCommand({ TableName, Limit: 4, ExclusiveStartKey }));
    scannedItems.push(...(page.Items ?? []).map((item) => `${item['pk']}${item['n']}`));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  expect(new Set(scannedItems).size).toBe(30);
  expect(scannedItems).toHaveLength(30);
  const segment = new ScanCommand({ TableName, Segment: 0, TotalSegments: 2 });
  await expect(fixture.client.send(segment)).rejects.toThrow('The parameter TotalSegments is not served');
  await expect(send({ Select: 'COUNT' })).rejects.toThrow('The parameter Select is not served');
});

test('rebuilds a changed index and keeps the items', async () => {
  const [byKind] = TABLE.GlobalSecondaryIndexes;
  await fixture.db.ensureTable({
    ...TABLE,
    GlobalSecondaryIndexes: [byKind, { ...byKind, IndexName: 'again' }],
  });
  const page = await fixture.client.send(
    new QueryCommand({ TableName, ...even, IndexName: 'again', Limit: 1 }),
  );
  expect(page.Items).toMatchObject([{ pk: 'p', sk: 's00', kind: 'even', rank: -2 }]);
  const keysOnly = { ...byKind, Projection: { ProjectionType: 'KEYS_ONLY' } };
  await expect(fixture.db.ensureTable({ ...TABLE, GlobalSecondaryIndexes: [keysOnly] })).rejects.toThrow(
    'projects neither ALL',
  );
  await expect(
    fixture.db.ensureTable({ ...TABLE, KeySchema: [{ AttributeName: 'sk', KeyType: 'HASH' }] }),
  ).rejects.toThrow();
});

test('an index returns its projected attributes and keys, with pages sized by them', async () => {
  const [byKind] = TABLE.GlobalSecondaryIndexes;
  const Projection = { ProjectionType: 'INCLUDE', NonKeyAttributes: ['n'] };
  await fixture.db.ensureTable({ ...TABLE, GlobalSecondaryIndexes: [{ ...byKind, Projection }] });
  const item = { pk: 'big', kind: 'large', rank: 1, n: 7, text: 'x'.repeat(300_000) };
  for (const sk of ['a', 'b', 'c', 'd', 'e'])
    await fixture.client.send(new PutCommand({ TableName, Item: { ...item, sk } }));
  const large = {
    TableName,
    IndexName: byKind?.IndexName,
    KeyConditionExpression: 'kind = :kind',
    ExpressionAttributeValues: { ':kind': 'large' },
  };
  const { Items = [], LastEvaluatedKey } = await fixture.client.send(new QueryCommand(large));
  expect(LastEvaluatedKey).toBeUndefined();
  expect(Items).toHaveLength(5);
  expect(Items[0]).toEqual({ pk: 'big', sk: 'a', kind: 'large', rank: 1, n: 7 });
  await expect(
    fixture.client.send(
      new QueryCommand({
        ...large,
        ProjectionExpression: 'n, #text',
        ExpressionAttributeNames: { '#text': 'text' },
      }),
    ),
  ).rejects.toThrow('does not project [text]');
  const projected = await fixture.client.send(new QueryCommand({ ...large, ProjectionExpression: 'n' }));
  expect(projected.Items?.[0]).toEqual({ n: 7 });
});

test('orders and compares keys by their UTF-8 bytes', async () => {
  for (const [n, sk] of ['\uFFFD', '😀', '𠮷'].entries())
    await fixture.client.send(new PutCommand({ TableName, Item: { pk: 'utf8', sk, n } }));
  const queryNumbers = async (condition: string, values: object) => {
    const input = {
      KeyConditionExpression: `pk = :p AND ${condition}`,
      ExpressionAttributeValues: { ':p': 'utf8', ...values },
    };
    return (await readPages(input)).flat();
  };
  expect(await queryNumbers('sk >= :a', { ':a': '\uE000' })).toEqual([0, 1, 2]);
  expect(await queryNumbers('sk > :a', { ':a': '\uFFFD' })).toEqual([1, 2]);
  expect(await queryNumbers('sk BETWEEN :a AND :b', { ':a': '\uFFFD', ':b': '😀' })).toEqual([0, 1]);
  await expect(queryNumbers('sk BETWEEN :a AND :b', { ':a': '😀', ':b': '\uFFFD' })).rejects.toThrow(
    'upper bound',
  );
});
