import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storePreloaded, takePreloaded } from '../../../web/api/preloaded-answers.ts';

const ADDRESS = 'https://portal.test/api/project/1';
const ann = { email: 'ann@portal.test' };
const hers = { body: 'hers', headers: new Headers() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns a preloaded answer once, to the user who requested it', async () => {
  storePreloaded(ann, ADDRESS, Promise.resolve(hers));
  expect(await takePreloaded(ann, ADDRESS)).toBe(hers);
  expect(takePreloaded(ann, ADDRESS)).toBeUndefined();
});

it('returns nothing to another user of the same tab, or for another URL', () => {
  storePreloaded(ann, ADDRESS, Promise.resolve(hers));
  expect(takePreloaded({ email: 'bob@portal.test' }, ADDRESS)).toBeUndefined();
  expect(takePreloaded(undefined, ADDRESS)).toBeUndefined();
  expect(takePreloaded(ann, `${ADDRESS}/steps`)).toBeUndefined();
});

it('passes a failure to the page that takes the answer', async () => {
  storePreloaded(ann, ADDRESS, Promise.reject(new Error('no connection')));
  await expect(takePreloaded(ann, ADDRESS)).rejects.toThrow('no connection');
});

it('drops an answer after its lifetime', () => {
  storePreloaded(ann, ADDRESS, Promise.resolve(hers));
  vi.advanceTimersByTime(30_000);
  expect(takePreloaded(ann, ADDRESS)).toBeUndefined();
});
