import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storePreloaded, takePreloaded } from '../../../web/api/preloaded-answers.ts';

const URL_OF_PROJECT = 'https://portal.test/api/project/1';
const ann = { email: 'ann@portal.test' };
const answer = { body: 'hers', headers: new Headers() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns a preloaded answer once, to the user who requested it', async () => {
  storePreloaded(ann, URL_OF_PROJECT, Promise.resolve(answer));
  expect(await takePreloaded(ann, URL_OF_PROJECT)).toBe(answer);
  expect(takePreloaded(ann, URL_OF_PROJECT)).toBeUndefined();
});

it('returns nothing to another user of the same tab, or for another URL', () => {
  storePreloaded(ann, URL_OF_PROJECT, Promise.resolve(answer));
  expect(takePreloaded({ email: 'bob@portal.test' }, URL_OF_PROJECT)).toBeUndefined();
  expect(takePreloaded(undefined, URL_OF_PROJECT)).toBeUndefined();
  expect(takePreloaded(ann, `${URL_OF_PROJECT}/steps`)).toBeUndefined();
});

it('passes a failure to the page that takes the answer', async () => {
  storePreloaded(ann, URL_OF_PROJECT, Promise.reject(new Error('no connection')));
  await expect(takePreloaded(ann, URL_OF_PROJECT)).rejects.toThrow('no connection');
});

it('drops an answer after its lifetime', () => {
  storePreloaded(ann, URL_OF_PROJECT, Promise.resolve(answer));
  vi.advanceTimersByTime(30_000);
  expect(takePreloaded(ann, URL_OF_PROJECT)).toBeUndefined();
});
