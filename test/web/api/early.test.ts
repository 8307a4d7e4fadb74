import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepEarly, takeEarly } from '../../../web/api/early.ts';

const ADDRESS = 'https://portal.test/api/project/1';
const ann = { email: 'ann@portal.test' };
const hers = { body: 'hers', headers: new Headers() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives an early answer to the person who asked, once', async () => {
  keepEarly(ann, ADDRESS, Promise.resolve(hers));
  expect(await takeEarly(ann, ADDRESS)).toBe(hers);
  expect(takeEarly(ann, ADDRESS)).toBeUndefined();
});

it('gives it to nobody else who signs in to the same tab, nor for another address', () => {
  keepEarly(ann, ADDRESS, Promise.resolve(hers));
  expect(takeEarly({ email: 'bob@portal.test' }, ADDRESS)).toBeUndefined();
  expect(takeEarly(undefined, ADDRESS)).toBeUndefined();
  expect(takeEarly(ann, `${ADDRESS}/steps`)).toBeUndefined();
});

it('hands a failure to the page that takes it', async () => {
  keepEarly(ann, ADDRESS, Promise.reject(new Error('no connection')));
  await expect(takeEarly(ann, ADDRESS)).rejects.toThrow('no connection');
});

it('gives no old answer to a page that is opened later', () => {
  keepEarly(ann, ADDRESS, Promise.resolve(hers));
  vi.advanceTimersByTime(30_000);
  expect(takeEarly(ann, ADDRESS)).toBeUndefined();
});
