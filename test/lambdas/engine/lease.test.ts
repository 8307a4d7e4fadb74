import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openEngine } from '../../support/engine.ts';
import { MINUTE_MS } from '../../../shared/schema/durations.ts';

const { w } = await openEngine();
const { claimLease, endLease, releaseLease, updateLeased } = await import('../../../lambdas/engine/lease.ts');

const key = { pk: 'job#1', sk: 'job' };
const now = Date.parse('2026-11-21T10:00:00.000Z');
const toIso = (time: number) => new Date(time).toISOString();
const indexKey = { byTimePk: 'job#due', byTimeSk: toIso(now) };

const stored = () => w.table.item(key.pk, key.sk);
const claim = async (time = now) => (await claimLease(key, time, { until: time + MINUTE_MS }))?.lease;
async function requireLease() {
  const lease = await claim();
  if (!lease) throw new Error('The item is not free.');
  return lease;
}
const doneUpdate = { set: 'done = :done', values: { ':done': 7 } };
const stateUpdate = { set: '#state = :state', names: { '#state': 'state' }, values: { ':state': 'over' } };

beforeEach(() => w.table.putItems([{ ...key, ...indexKey }]));
afterEach(() => w.meter.heal());

describe('claims an item', () => {
  test('that is due, and makes it due again at the end of the lease', async () => {
    const claimedItem = await claimLease(key, now, { until: now + MINUTE_MS }, stateUpdate);
    expect(claimedItem?.item).toEqual({
      ...key,
      ...indexKey,
      byTimeSk: toIso(now + MINUTE_MS),
      state: 'over',
      leasedBy: claimedItem?.lease.token,
    });
    expect(await stored()).toEqual(claimedItem?.item);
  });
  test('not before it is due', async () => {
    expect(await claim(now - 1)).toBeUndefined();
    expect(await stored()).toEqual({ ...key, ...indexKey });
  });
  test('for one process until the lease ends', async () => {
    await requireLease();
    expect(await claim(now + MINUTE_MS - 1)).toBeUndefined();
    expect(await claim(now + MINUTE_MS)).toBeDefined();
  });
  test('for the process whose first call was retried after a lost answer', async () => {
    w.meter.lose('UpdateItem', 1);
    expect(await claim()).toBeDefined();
  });
  test('that meets an explicit condition in place of the due time', async () => {
    const claimFree = { until: now + MINUTE_MS, condition: 'attribute_not_exists(closed) AND #due > :now' };
    expect(await claimLease(key, now, claimFree)).toBeUndefined();
    expect(await claimLease(key, now - 1, claimFree)).toBeDefined();
  });
});

describe('a leased item', () => {
  test('can be changed and stays leased', async () => {
    const lease = await requireLease();
    expect(await updateLeased(lease, doneUpdate)).toBe(true);
    expect(await stored()).toMatchObject({
      done: 7,
      leasedBy: lease.token,
      byTimeSk: toIso(now + MINUTE_MS),
    });
  });
  test('is due at the given time once it is released', async () => {
    expect(await releaseLease(await requireLease(), now + 5 * MINUTE_MS, stateUpdate)).toBe(true);
    expect(await stored()).toEqual({
      ...key,
      ...indexKey,
      byTimeSk: toIso(now + 5 * MINUTE_MS),
      state: 'over',
    });
  });
  test('is no longer due once the lease was ended', async () => {
    expect(await endLease(await requireLease(), doneUpdate)).toBe(true);
    expect(await stored()).toEqual({ ...key, done: 7 });
  });
  test('is left unchanged by a process that lost its lease to another', async () => {
    const lostLease = await requireLease();
    await claim(now + MINUTE_MS);
    const itemBefore = await stored();
    expect(await updateLeased(lostLease, doneUpdate)).toBe(false);
    expect(await releaseLease(lostLease, now, doneUpdate)).toBe(false);
    expect(await endLease(lostLease, doneUpdate)).toBe(false);
    expect(await stored()).toEqual(itemBefore);
  });
  test('is left unchanged by a process that released it before', async () => {
    const lease = await requireLease();
    await releaseLease(lease, now + MINUTE_MS, doneUpdate);
    expect(await updateLeased(lease, stateUpdate)).toBe(false);
  });
});
