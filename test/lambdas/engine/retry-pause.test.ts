import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';

import { waitBeforeRetry } from '../../../lambdas/engine/retry-pause.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('pauses double, up to one second', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const wait = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  syncBuiltinESMExports();
  for (const attempt of [1, 5, 6, 50]) await waitBeforeRetry(attempt);
  expect(wait.mock.calls.map(([ms]) => ms)).toEqual([50, 800, 1000, 1000]);
});
