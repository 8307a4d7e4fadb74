import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openEngine, type OpenEngine } from '../../support/engine.ts';

let w: OpenEngine['w'];
let engine: OpenEngine['engine'];
beforeAll(async () => {
  ({ w, engine } = await openEngine());
});
afterAll(() => w.close());

test('an item is read as it was written just before', async () => {
  w.meter.start();
  expect(await engine.readItem({ pk: 'company#none', sk: 'record' })).toBeUndefined();
  expect(w.meter.requests.map(({ body }) => JSON.parse(String(body)))).toMatchObject([
    { ConsistentRead: true },
  ]);
});

test('a value that is not there is stored nowhere', async () => {
  const key = { pk: 'contact#1', sk: 'record' };
  const Item = { ...key, record: { lastName: 'Lee', former: undefined } };
  await engine.table.send(new PutCommand({ TableName: engine.tableName(), Item }));
  expect(await engine.readItem(key)).toStrictEqual({ ...key, record: { lastName: 'Lee' } });
});
