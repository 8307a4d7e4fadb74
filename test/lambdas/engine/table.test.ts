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
