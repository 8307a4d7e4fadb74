import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { appendFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { StreamRecord } from '../../../../infra/local/dynamodb/change-records.ts';
import { clientOf, start } from './table-server.ts';

const TableName = 'things';
const Key = { pk: 'a', sk: '1' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durability-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('acknowledged writes and whole transactions survive kill -9', async () => {
  const tried = new Set<number>();
  const acknowledged = new Set<number>();
  for (let round = 0; round < 2; round += 1) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'crash-child.ts'), folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [line] = await once(child.stdout, 'data');
    const client = clientOf(String(line).trim());
    const killed = once(child, 'exit');
    const write = async (n: number): Promise<void> => {
      tried.add(n);
      const pair = ['x', 'y'].map((pk) => ({
        Put: { TableName, Item: { pk, sk: String(n), text: 'z'.repeat(2000) } },
      }));
      await client.send(new TransactWriteCommand({ TransactItems: pair }));
      acknowledged.add(n);
      if (acknowledged.size === 80 * (round + 1)) child.kill('SIGKILL');
    };
    await Promise.allSettled(Array.from({ length: 200 }, (_, n) => write(round * 1000 + n)));
    await killed;
    client.destroy();
  }
  const { client, close } = await start({ folder });
  try {
    const exists = async (pk: string, n: number) =>
      (await client.send(new GetCommand({ TableName, Key: { pk, sk: String(n) } }))).Item !== undefined;
    expect(acknowledged.size).toBeGreaterThanOrEqual(160);
    for (const n of tried) {
      const [x, y] = await Promise.all([exists('x', n), exists('y', n)]);
      expect(x, `transaction ${n} is whole`).toBe(y);
      if (acknowledged.has(n)) expect(x, `acknowledged ${n} is kept`).toBe(true);
    }
  } finally {
    await close();
  }
}, 60_000);

test('drops an incomplete last line of the journal and keeps later writes', async () => {
  const first = await start({ folder });
  await first.client.send(new PutCommand({ TableName, Item: { ...Key, v: 1 } }));
  await first.close();
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.jsonl'));
  await appendFile(join(folder, name), '{"kind":"commit","at":1,"changes":[["things"');
  const second = await start({ folder });
  await second.client.send(new PutCommand({ TableName, Item: { ...Key, v: 2 } }));
  await second.close();
  const third = await start({ folder });
  expect((await third.client.send(new GetCommand({ TableName, Key }))).Item).toEqual({ ...Key, v: 2 });
  await third.close();
});

test('rewrites a long journal with the items and undelivered stream records', async () => {
  const first = await start({ folder });
  await first.client.send(new PutCommand({ TableName, Item: { ...Key, v: 1 } }));
  first.db.changes(TableName, async () => undefined);
  for (let n = 0; n < 10; n += 1) {
    await first.client.send(
      new PutCommand({ TableName, Item: { pk: 'big', sk: '1', n, text: 'x'.repeat(200_000) } }),
    );
  }
  await first.db.drained();
  await first.close();
  const size = async () => {
    const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.jsonl'));
    return (await stat(join(folder, name))).size;
  };
  expect(await size()).toBeGreaterThan(2_000_000);
  const second = await start({ folder });
  expect(await size()).toBeLessThan(1_000_000);
  await second.client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'later' } }));
  await second.close();
  const third = await start({ folder });
  expect((await third.client.send(new GetCommand({ TableName, Key }))).Item).toEqual({ ...Key, v: 1 });
  expect(
    (await third.client.send(new GetCommand({ TableName, Key: { pk: 'big', sk: '1' } }))).Item?.['n'],
  ).toBe(9);
  const deliveredKeys: unknown[] = [];
  third.db.changes(
    TableName,
    async (records) => void deliveredKeys.push(...records.map((record) => record.dynamodb.Keys['sk'])),
  );
  await third.db.drained();
  expect(deliveredKeys).toEqual([{ S: 'later' }]);
  await third.close();
});

test('the stream delivers old and new images in order', async () => {
  const { client, db, close } = await start({ folder });
  const delivered: StreamRecord[] = [];
  db.changes(TableName, async (records) => void delivered.push(...records), { batchSize: 2 });
  await client.send(new PutCommand({ TableName, Item: { ...Key, v: 1 } }));
  await client.send(new PutCommand({ TableName, Item: { ...Key, v: 1 } }));
  await client.send(new PutCommand({ TableName, Item: { ...Key, v: 2 } }));
  await client.send(new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key } }] }));
  await db.drained();
  const [v1, v2] = ['1', '2'].map((N) => ({ pk: { S: 'a' }, sk: { S: '1' }, v: { N } }));
  // The second write changed nothing and so has no record.
  expect(delivered).toMatchObject([
    { eventName: 'INSERT', dynamodb: { Keys: { pk: { S: 'a' }, sk: { S: '1' } }, NewImage: v1 } },
    { eventName: 'MODIFY', dynamodb: { OldImage: v1, NewImage: v2 } },
    { eventName: 'REMOVE', dynamodb: { OldImage: v2 } },
  ]);
  const numbers = delivered.map((record) => record.dynamodb.SequenceNumber);
  expect(numbers).toEqual(numbers.toSorted());
  await close();
});

test('redelivers a failed or unfinished batch, and no finished one', async () => {
  const first = await start({ folder });
  const names: string[][] = [];
  const consumeBatch = async (records: readonly StreamRecord[]) => {
    names.push(records.map((record) => record.dynamodb.Keys['sk']?.S ?? ''));
    if (names.length === 1) throw new Error('not yet');
  };
  first.db.changes(TableName, consumeBatch, { retryMs: 10 });
  await first.client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'one' } }));
  await first.db.drained();
  expect(names).toEqual([['one'], ['one']]);
  await first.close();

  const second = await start({ folder });
  const started = new EventEmitter();
  const hanging = once(started, 'batch');
  second.db.changes(TableName, () => {
    started.emit('batch');
    return new Promise(() => undefined);
  });
  await second.client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'two' } }));
  await hanging;
  await second.close();

  const third = await start({ folder });
  third.db.changes(TableName, consumeBatch);
  await third.db.drained();
  expect(names).toEqual([['one'], ['one'], ['two']]);
  await third.close();
});

test('deletes expired items, as DynamoDB does', async () => {
  const { client, db, close } = await start({ folder });
  const delivered: StreamRecord[] = [];
  db.changes(TableName, async (records) => void delivered.push(...records));
  const now = Math.floor(Date.now() / 1000);
  await client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'old', expires: now - 10 } }));
  await client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'new', expires: now + 1000 } }));
  await client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'none' } }));
  expect(await db.expire()).toBe(1);
  await db.drained();
  expect(delivered.at(-1)).toMatchObject({ eventName: 'REMOVE', dynamodb: { Keys: { sk: { S: 'old' } } } });
  await close();
});

test.each([
  ['kept', 1],
  ['rewritten', 8],
])(
  'after a restart, a slow consumer gets all its unread records from a journal that was %s',
  async (_, textFactor) => {
    const first = await start({ folder });
    const put = (n: number, text = '') =>
      first.client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: String(n), text } }));
    first.db.changes(TableName, () => new Promise(() => undefined), { consumer: 'slow' });
    const quick: StreamRecord[] = [];
    first.db.changes(TableName, async (records) => void quick.push(...records), { consumer: 'quick' });
    for (let n = 0; n < 20; n += 1) await put(n, 'x'.repeat(10_000 * textFactor));
    await expect.poll(() => quick.length).toBe(20);
    await first.close();

    // Opens the journal an extra time, since opening may rewrite it.
    await (await start({ folder })).close();
    const reopened = await start({ folder });
    const slowRecords: StreamRecord[] = [];
    reopened.db.changes(TableName, async (records) => void slowRecords.push(...records), {
      consumer: 'slow',
    });
    const quickRecords: StreamRecord[] = [];
    reopened.db.changes(TableName, async (records) => void quickRecords.push(...records), {
      consumer: 'quick',
    });
    await reopened.db.drained();
    expect(slowRecords.map(({ dynamodb }) => dynamodb.Keys['sk']?.['S'])).toEqual(
      Array.from({ length: 20 }, (__, n) => String(n)),
    );
    expect(quickRecords).toEqual([]);
    await reopened.close();
  },
);
