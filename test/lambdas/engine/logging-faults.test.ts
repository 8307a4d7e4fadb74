import { beforeEach, expect, test, vi } from 'vitest';

import { logger } from '../../../lambdas/engine/logger.ts';
import { loggingFaults } from '../../../lambdas/engine/logging-faults.ts';

const logged = vi.spyOn(logger, 'error');
beforeEach(() => void logged.mockReset().mockReturnValue(undefined));

class Rejection extends Error {}
const handler = (handle: (event: string) => Promise<string>) =>
  loggingFaults(handle, (error) => error instanceof Rejection);

test('an answer is returned, and nothing is logged', async () => {
  expect(await handler(async (event) => `${event}!`)('Hello')).toBe('Hello!');
  expect(logged).not.toHaveBeenCalled();
});

test('an error is logged once and rethrown', async () => {
  const fault = new TypeError('oh');
  await expect(handler(() => Promise.reject(fault))('')).rejects.toBe(fault);
  expect(logged).toHaveBeenCalledExactlyOnceWith('failed', { name: 'TypeError', stack: fault.stack });
});

test('a refusal is rethrown, and not logged as an error', async () => {
  const refusal = new Rejection('no');
  await expect(handler(() => Promise.reject(refusal))('')).rejects.toBe(refusal);
  expect(logged).not.toHaveBeenCalled();
});
