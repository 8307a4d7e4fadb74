import { expect, test, vi } from 'vitest';

import { openEngine } from '../../support/engine.ts';
import { TABLE } from '../../support/environment.ts';
import { a } from '../../support/records.ts';

const { w, engine } = await openEngine();

const lastNames = (records: readonly { readonly lastName: string }[]) =>
  records.map(({ lastName }) => lastName).toSorted();

test('records are read by their ids, each once, and missing records are left out', async () => {
  const [ann, ben] = [
    await w.put('contact', a.contact({ lastName: 'Ann' })),
    await w.put('contact', a.contact({ lastName: 'Ben' })),
  ];
  w.meter.start();
  const records = await engine.readMany('contact', [ann.id, ben.id, ann.id, 'nobody']);
  expect(lastNames(records)).toEqual(['Ann', 'Ben']);
  expect(w.meter.calls).toHaveLength(1);
});

test('reads a record written just before', async () => {
  w.meter.start();
  await engine.readMany('contact', ['anybody']);
  expect(JSON.parse(String(w.meter.requests[0]?.body)).RequestItems[TABLE]).toMatchObject({
    ConsistentRead: true,
  });
});

test('an empty list of ids needs no call', async () => {
  w.meter.start();
  expect(await engine.readMany('contact', [])).toEqual([]);
  expect(await engine.readItems([])).toEqual([]);
  expect(w.meter.calls).toEqual([]);
});

test('a hundred are read with one call, one more with two', async () => {
  const records = Array.from({ length: 101 }, (_, index) => a.contact({ lastName: `${index}` }));
  await w.table.putAll('contact', records);
  const ids = records.map(({ id }) => id);
  w.meter.start();
  expect(await engine.readMany('contact', ids.slice(0, 100))).toHaveLength(100);
  expect(w.meter.calls).toHaveLength(1);
  expect(lastNames(await engine.readMany('contact', ids))).toEqual(lastNames(records));
  expect(w.meter.calls).toHaveLength(3);
});

test('retries the keys that DynamoDB left unprocessed, after a pause', async () => {
  const comments = 'x'.repeat(390_000);
  const records = Array.from({ length: 45 }, (_, index) =>
    Object.assign(a.contact({ lastName: `${index}` }), { comments }),
  );
  for (const record of records) await w.put('contact', record);
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  w.meter.start();
  const manyRecords = await engine.readMany(
    'contact',
    records.map(({ id }) => id),
  );
  expect(lastNames(manyRecords)).toEqual(lastNames(records));
  expect(w.meter.calls).toHaveLength(2);
  expect(random).toHaveBeenCalledTimes(1);
  random.mockRestore();
});

test('gives up after six attempts with a clear error', { timeout: 20_000 }, async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const unprocessed = { UnprocessedKeys: { [TABLE]: { Keys: [{ pk: 'contact#1', sk: 'record' }] } } };
  const client: { send(command: never): Promise<unknown> } = engine.table;
  const send = vi.spyOn(client, 'send').mockResolvedValue(unprocessed);
  await expect(engine.readMany('contact', ['1'])).rejects.toThrow(
    'DynamoDB did not read 1 of 1 items in 6 attempts.',
  );
  expect(send).toHaveBeenCalledTimes(6);
  send.mockRestore();
  random.mockRestore();
});
