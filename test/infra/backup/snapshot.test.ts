import { PutObjectCommand } from '@aws-sdk/client-s3';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

import { backup } from '../../../infra/backup/backup.ts';
import { exportedItems, exportTable } from '../../../infra/backup/export-table.ts';
import { openFolder } from '../../../infra/backup/folder.ts';
import { savedVersions } from '../../../infra/backup/save-files.ts';
import { backupStores } from '../../support/backup.ts';
import { TABLE } from '../../support/environment.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { openWorldForTests } from '../../support/test-world.ts';

const silent = () => undefined;
/** Number of items of 100 kB: enough for several pages of a scan. */
const FILLERS = 40;
const FILLER = 'x'.repeat(100_000);

const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  for (let index = 0; index < FILLERS; index += 1)
    await w.table.putItems([{ pk: `filler#${index}`, sk: 'filler', text: FILLER }]);
});

async function collect<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const results: T[] = [];
  for await (const page of pages) results.push(...page);
  return results;
}

/** Increments a counter and writes an entry with its number in one transaction, until stopped. */
function openWriter() {
  const { table } = backupStores(w);
  const ending = new AbortController();
  const entry = (number: number) => ({ pk: `counted#${number}`, sk: 'entry' });
  const written = (async () => {
    for (let number = 1; !ending.signal.aborted; number += 1)
      await table.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName: TABLE, Item: { pk: 'counter', sk: 'counter', number } } },
            { Put: { TableName: TABLE, Item: entry(number) } },
          ],
        }),
      );
  })();
  return async () => {
    ending.abort();
    await written;
  };
}

test.each([1, 2, 3])('a backup is a consistent snapshot while users write (%i)', async (run) => {
  const folder = join(scratchFolder(), `moment-${run}`);
  const stopWriter = openWriter();
  await backup(backupStores(w), folder, 'dev', silent, { pollMs: 1 });
  await stopWriter();
  const items = readFileSync(join(folder, 'table.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const entries = items.filter(({ pk }) => String(pk).startsWith('counted#'));
  const counter = items.find(({ pk }) => pk === 'counter');
  expect(counter.number).toBeGreaterThan(0);
  expect(entries).toHaveLength(counter.number);
});

test('a backup lists only file versions stored before its snapshot', async () => {
  const stores = backupStores(w);
  const put = (Key: string) =>
    stores.s3.send(new PutObjectCommand({ Bucket: stores.bucket, Key, Body: Key }));
  await put('document/before');
  const startedAt = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(startedAt);
  const snapshotTime = new Date();
  await put('document/before');
  await put('document/after');
  const folder = join(scratchFolder(), 'versions');
  openFolder(folder);
  const versions = await collect(savedVersions(stores, folder, snapshotTime));
  expect(versions.map(({ key }) => key)).toEqual(['document/before']);
});

test('a backup rejects a failed or incomplete export', async () => {
  const folder = join(scratchFolder(), 'incomplete');
  const nowhere = { ...backupStores(w), exportBucket: 'nowhere' };
  await expect(backup(nowhere, folder, 'dev', silent, { pollMs: 1 })).rejects.toThrow('was not exported');
  const stores = backupStores(w);
  const { exportedAt, summaryKey } = await exportTable(stores, 1);
  const object = await w.s3.read(stores.exportBucket, summaryKey);
  const wrongSummary = { ...JSON.parse(String(object?.body)), itemCount: 1 };
  await w.s3.put(stores.exportBucket, summaryKey, JSON.stringify(wrongSummary));
  await expect(collect(exportedItems(stores, { exportedAt, summaryKey }))).rejects.toThrow(
    'its summary says 1',
  );
});
