import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepEarly, takeEarly } from '../../../web/api/early.ts';

const ADDRESS = 'https://portal.test/api/project/1';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives an early answer to the person who asked, once', async () => {
  keepEarly('ann@portal.test', ADDRESS, Promise.resolve(new Response('hers')));
  expect(await (await takeEarly('ann@portal.test', ADDRESS))?.text()).toBe('hers');
  expect(takeEarly('ann@portal.test', ADDRESS)).toBeUndefined();
});

it('gives it to nobody else who signs in to the same tab, nor for another address', () => {
  keepEarly('ann@portal.test', ADDRESS, Promise.resolve(new Response('hers')));
  expect(takeEarly('bob@portal.test', ADDRESS)).toBeUndefined();
  expect(takeEarly(undefined, ADDRESS)).toBeUndefined();
  expect(takeEarly('ann@portal.test', `${ADDRESS}/steps`)).toBeUndefined();
});

it('hands a failure to the page that takes it', async () => {
  keepEarly('ann@portal.test', ADDRESS, Promise.reject(new Error('no connection')));
  await expect(takeEarly('ann@portal.test', ADDRESS)).rejects.toThrow('no connection');
});

it('gives no old answer to a page that is opened later', () => {
  keepEarly('ann@portal.test', ADDRESS, Promise.resolve(new Response('hers')));
  vi.advanceTimersByTime(30_000);
  expect(takeEarly('ann@portal.test', ADDRESS)).toBeUndefined();
});
