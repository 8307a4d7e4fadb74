import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';

import { openEngine } from '../../support/engine.ts';

const { w, engine } = await openEngine();

test('an item is read consistently, with the writes just before', async () => {
  w.meter.start();
  expect(await engine.readItem({ pk: 'company#none', sk: 'record' })).toBeUndefined();
  expect(w.meter.requests.map(({ body }) => JSON.parse(String(body)))).toMatchObject([
    { ConsistentRead: true },
  ]);
});

test('undefined values are not stored', async () => {
  const key = { pk: 'contact#1', sk: 'record' };
  const Item = { ...key, record: { lastName: 'Lee', former: undefined } };
  await engine.table.send(new PutCommand({ TableName: engine.tableName(), Item }));
  expect(await engine.readItem(key)).toStrictEqual({ ...key, record: { lastName: 'Lee' } });
});
