import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { BATCH_TOKENS, limiter } from '../../../lambdas/engine/limiter.ts';
import { logger } from '../../../lambdas/engine/logger.ts';
import { openWorld, type World } from '../../support/world.ts';

const limit = { rate: 50, burst: 500 };
const SECOND_MS = 1000;

/** A process with its own clock, and a counter of its calls to the shared bucket. */
function processOf(answer: () => Promise<'taken' | { wait: number }> = () => Promise.resolve('taken')) {
  const state = { now: 1_000_000, calls: 0 };
  const shared = () => {
    state.calls += 1;
    return answer();
  };
  return Object.assign(state, { admit: limiter(limit, () => state.now, shared) });
}

/** Sends requests evenly over a number of seconds. @returns the number of accepted requests */
async function admitEvenly(
  process: ReturnType<typeof processOf>,
  requests: number,
  seconds: number,
  person = 'ann',
) {
  let admitted = 0;
  for (let index = 0; index < requests; index += 1) {
    if ((await process.admit(person)) === 0) admitted += 1;
    process.now += (seconds * SECOND_MS) / requests;
  }
  return admitted;
}

describe('a process', () => {
  test('accepts normal use without a call', async () => {
    const process = processOf();
    // Three pages in a burst, then one every four seconds for ten minutes.
    expect(await admitEvenly(process, 30, 0)).toBe(30);
    for (let page = 0; page < 150; page += 1) {
      expect(await admitEvenly(process, 10, 0)).toBe(10);
      process.now += 4 * SECOND_MS;
    }
    expect(process.calls).toBe(0);
  });

  test('beyond a tenth of the limit, takes requests from the shared bucket in batches', async () => {
    const process = processOf();
    expect(await admitEvenly(process, 50 * 60, 60)).toBe(3000);
    // 45 a second of the shared bucket, after the first 50.
    expect(process.calls).toBeGreaterThan((45 * 60 - 50) / BATCH_TOKENS - 2);
    expect(process.calls).toBeLessThan((45 * 60) / BATCH_TOKENS + 2);
  });

  test('remembers a refusal until its wait has ended', async () => {
    const process = processOf(() => Promise.resolve({ wait: 400 }));
    await admitEvenly(process, 50, 0);
    expect(await process.admit('ann')).toBe(400);
    process.now += 150;
    expect(await process.admit('ann')).toBe(250);
    expect(process.calls).toBe(1);
    expect(await process.admit('bob')).toBe(0);
    process.now += 250;
    expect(await process.admit('ann')).toBe(0);
  });

  test('calls the shared bucket again after a refusal has ended', async () => {
    const process = processOf(() => Promise.resolve({ wait: 100 }));
    await admitEvenly(process, 50, 0);
    expect(await process.admit('ann')).toBe(100);
    process.now += 100;
    expect(await process.admit('ann')).toBe(100);
    expect(process.calls).toBe(2);
  });

  test('fails open when DynamoDB errors, and logs the error', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    const process = processOf(() => Promise.reject(new Error('down')));
    expect(await admitEvenly(process, 200, 0)).toBe(200);
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });

  test('counts a thousand callers, and evicts the least recent ones', async () => {
    const process = processOf();
    await admitEvenly(process, 50, 0, 'first');
    for (let index = 0; index < 1000; index += 1) await process.admit(`other ${index}`);
    await admitEvenly(process, 50, 0, 'first');
    expect(process.calls).toBe(0);
  });

  test('evicts none of a thousand callers', async () => {
    const process = processOf();
    await admitEvenly(process, 50, 0, 'first');
    for (let index = 0; index < 999; index += 1) await process.admit(`other ${index}`);
    await process.admit('first');
    expect(process.calls).toBe(1);
  });
});

describe('several processes', () => {
  let w: World;
  let takeFromSharedBucket: typeof import('../../../lambdas/engine/shared-bucket.ts').takeFromSharedBucket;
  beforeAll(async () => {
    w = await openWorld();
    ({ takeFromSharedBucket } = await import('../../../lambdas/engine/shared-bucket.ts'));
  });
  beforeEach(() => w.reset());
  afterAll(() => w.close());

  const start = Date.parse('2026-11-22T10:00:00.000Z');

  test('accept at most the requests of one bucket, in any order', async () => {
    const batches = await Promise.all(
      Array.from({ length: 40 }, () => takeFromSharedBucket('ann', BATCH_TOKENS, limit, start)),
    );
    let takenBatches = batches.filter((batch) => batch === 'taken').length;
    expect(takenBatches).toBeLessThanOrEqual(25);
    while (takenBatches <= 25 && (await takeFromSharedBucket('ann', BATCH_TOKENS, limit, start)) === 'taken')
      takenBatches += 1;
    expect(takenBatches).toBe(25);
    expect(await takeFromSharedBucket('ann', BATCH_TOKENS, limit, start)).toEqual({ wait: 400 });
    expect(await takeFromSharedBucket('bob', BATCH_TOKENS, limit, start)).toBe('taken');
    expect(await takeFromSharedBucket('ann', BATCH_TOKENS, limit, start + 399)).toEqual({ wait: 1 });
    expect(await takeFromSharedBucket('ann', BATCH_TOKENS, limit, start + 400)).toBe('taken');
    expect(await takeFromSharedBucket('ann', 500, limit, start + 60_000)).toBe('taken');
  });

  test('cost one write for each batch, and leave an item that expires within a minute', async () => {
    w.meter.start();
    await takeFromSharedBucket('ann', BATCH_TOKENS, limit, start);
    expect(w.meter.calls).toEqual(['UpdateItem']);
    const item = await w.table.item('limit#ann', 'bucket');
    expect(item).toMatchObject({ fullAt: start + 400, expiresAt: expect.any(Number) });
    expect(Number(item?.['expiresAt']) - start / 1000).toBeLessThan(60);
  });

  test('together accept the limit, and a tenth of it more for each process', async () => {
    let now = start;
    const limiters = [1, 2, 3].map(() => limiter(limit, () => now, takeFromSharedBucket));
    let admitted = 0;
    for (let index = 0; index < 1500; index += 1) {
      const admit = limiters[index % 3];
      if (admit && (await admit('ann')) === 0) admitted += 1;
      now += 4;
    }
    // In six seconds the shared bucket gives 500 + 6 * 50, and each of three processes a tenth of that.
    expect(admitted).toBeGreaterThan(950);
    expect(admitted).toBeLessThanOrEqual(800 + 3 * 80);
  });
});
