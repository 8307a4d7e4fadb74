import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { start, type Fixture } from './table-server.ts';

const TableName = 'things';
let fixture: Fixture;
beforeAll(async () => {
  fixture = await start({ indexLagMs: [50, 500] });
});
afterAll(() => fixture.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const put = (pk: string, n: number) =>
  fixture.client.send(new PutCommand({ TableName, Item: { pk, sk: 's', kind: 'k', rank: n, n } }));

/** The numbers of the items in the index. */
async function readIndex(): Promise<number[]> {
  const { Items = [] } = await fixture.client.send(
    new QueryCommand({
      TableName,
      IndexName: 'byKind',
      KeyConditionExpression: 'kind = :k',
      ExpressionAttributeValues: { ':k': 'k' },
    }),
  );
  return Items.map(({ n }) => Number(n));
}

it('shows a write immediately in the table, but with a delay in an index', async () => {
  await put('a', 1);
  vi.advanceTimersByTime(49);
  expect(await readIndex()).toEqual([]);
  const read = await fixture.client.send(
    new GetCommand({ TableName, Key: { pk: 'a', sk: 's' }, ConsistentRead: true }),
  );
  expect(read.Item).toMatchObject({ n: 1 });
  vi.advanceTimersByTime(452);
  expect(await readIndex()).toEqual([1]);
  await put('a', 2);
  expect(await readIndex()).toEqual([1]);
  vi.advanceTimersByTime(501);
  expect(await readIndex()).toEqual([2]);
});

it('shows the last of many writes of one item after the maximum delay', async () => {
  for (let n = 1; n <= 20; n++) await put('a', n);
  vi.advanceTimersByTime(501);
  expect(await readIndex()).toEqual([20]);
});

it('does not show items that were removed during the delay', async () => {
  await put('a', 1);
  await fixture.db.clear();
  vi.advanceTimersByTime(501);
  expect(await readIndex()).toEqual([]);
});
