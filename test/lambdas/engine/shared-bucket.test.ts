import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { openWorld, type World } from '../../support/world.ts';

let w: World;
let takeShared: typeof import('../../../lambdas/engine/shared-bucket.ts').takeShared;
beforeAll(async () => {
  w = await openWorld();
  ({ takeShared } = await import('../../../lambdas/engine/shared-bucket.ts'));
});
beforeEach(() => w.reset());
afterEach(() => w.meter.heal());
afterAll(() => w.close());

const limit = { rate: 50, burst: 500 };
const start = Date.parse('2026-11-22T10:00:00.000Z');
const bucket = () => w.table.item('limit#ann', 'bucket');
const take = () => takeShared('ann', 20, limit, start);

/** The next writes find the bucket otherwise than it was just read. */
const othersAreFaster = (times: number) =>
  w.meter.fail('UpdateItem', times, 400, 'ConditionalCheckFailedException');

test('who was slower than another takes at the next attempt, where nothing was taken yet', async () => {
  othersAreFaster(1);
  expect(await take()).toBe('taken');
  expect(await bucket()).toMatchObject({ fullAt: start + 400 });
});

test('who was slower than another takes of a bucket that is full just now', async () => {
  await w.table.putItems([{ pk: 'limit#ann', sk: 'bucket', fullAt: start }]);
  othersAreFaster(1);
  expect(await take()).toBe('taken');
  expect(await bucket()).toMatchObject({ fullAt: start + 400 });
});

test('who is slower four times waits as long as it takes to get that much', async () => {
  othersAreFaster(4);
  w.meter.start();
  expect(await take()).toEqual({ wait: 400 });
  expect(w.meter.count('UpdateItem')).toBe(4);
  expect(await bucket()).toBeUndefined();
});

test('a table that fails is an error, and no refusal', async () => {
  w.meter.fail('UpdateItem', 1, 400, 'ResourceNotFoundException');
  await expect(take()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('a bucket is kept for longer than the empty one takes to be full', async () => {
  await take();
  expect(await bucket()).toMatchObject({ expiresAt: start / 1000 + 21 });
});
