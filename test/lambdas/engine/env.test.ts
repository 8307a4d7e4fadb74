import { afterEach, expect, test, vi } from 'vitest';

import { env } from '../../../lambdas/engine/env.ts';
import { epochSeconds } from '../../../lambdas/engine/epoch-seconds.ts';

afterEach(() => void vi.unstubAllEnvs());

test('reads a variable that the stack sets', () => {
  vi.stubEnv('TABLE_NAME', 'portal-test');
  expect(env('TABLE_NAME')).toBe('portal-test');
});

test.each([undefined, ''])('throws an error that names the variable if its value is %j', (value) => {
  vi.stubEnv('TABLE_NAME', value);
  expect(() => env('TABLE_NAME')).toThrow('The environment variable TABLE_NAME is not set.');
});

test('rounds times down to whole seconds since 1970', () => {
  expect(epochSeconds(new Date(1_999))).toBe(1);
});
