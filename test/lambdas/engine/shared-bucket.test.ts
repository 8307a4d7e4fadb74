import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { openWorldForTests } from '../../support/test-world.ts';

let takeFromSharedBucket: typeof import('../../../lambdas/engine/shared-bucket.ts').takeFromSharedBucket;
const w = await openWorldForTests();
beforeAll(async () => {
  ({ takeFromSharedBucket } = await import('../../../lambdas/engine/shared-bucket.ts'));
});
beforeEach(() => w.reset());
afterEach(() => w.meter.heal());

const limit = { rate: 50, burst: 500 };
const start = Date.parse('2026-11-22T10:00:00.000Z');
const bucket = () => w.table.item('limit#ann', 'bucket');
const take = () => takeFromSharedBucket('ann', 20, limit, start);

/** Makes the next writes find a bucket that changed after the read. */
const simulateFasterWriters = (times: number) =>
  w.meter.fail('UpdateItem', times, 400, 'ConditionalCheckFailedException');

test('a writer that lost a race takes its lot at the next attempt', async () => {
  simulateFasterWriters(1);
  expect(await take()).toBe('taken');
  expect(await bucket()).toMatchObject({ fullAt: start + 400 });
});

test('a writer that lost a race takes from a bucket that is full at that moment', async () => {
  await w.table.putItems([{ pk: 'limit#ann', sk: 'bucket', fullAt: start }]);
  simulateFasterWriters(1);
  expect(await take()).toBe('taken');
  expect(await bucket()).toMatchObject({ fullAt: start + 400 });
});

test('a writer that lost four races waits until its amount has refilled', async () => {
  simulateFasterWriters(4);
  w.meter.start();
  expect(await take()).toEqual({ wait: 400 });
  expect(w.meter.count('UpdateItem')).toBe(4);
  expect(await bucket()).toBeUndefined();
});

test('a DynamoDB failure is an error, not a refusal', async () => {
  w.meter.fail('UpdateItem', 1, 400, 'ResourceNotFoundException');
  await expect(take()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('a bucket is kept longer than an empty bucket takes to refill', async () => {
  await take();
  expect(await bucket()).toMatchObject({ expiresAt: start / 1000 + 21 });
});
