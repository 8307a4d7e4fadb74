import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { takeTokens } from '../../../lambdas/engine/bucket.ts';

const limit = { rate: 50, burst: 500 };

test('a full bucket allows its burst immediately, then its rate', () => {
  expect(takeTokens(0, 500, limit, 1_000_000)).toEqual({ fullAt: 1_010_000 });
  expect(takeTokens(1_010_000, 1, limit, 1_000_000)).toEqual({ wait: 20 });
  expect(takeTokens(1_010_000, 1, limit, 1_000_020)).toEqual({ fullAt: 1_010_020 });
});

test('no caller exceeds burst plus rate, and a caller who waits the stated time succeeds', () => {
  const pauses = fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 40 })), { maxLength: 200 });
  fc.assert(
    fc.property(pauses, (requests) => {
      let [now, fullAt, used] = [1_000_000, 0, 0];
      for (const [pause, tokens] of requests) {
        now += pause;
        const outcome = takeTokens(fullAt, tokens, limit, now);
        if ('wait' in outcome) {
          expect(takeTokens(fullAt, tokens, limit, now + outcome.wait)).toHaveProperty('fullAt');
          continue;
        }
        ({ fullAt } = outcome);
        used += tokens;
        expect(used).toBeLessThanOrEqual(limit.burst + ((now - 1_000_000) * limit.rate) / 1000 + 1e-6);
      }
    }),
  );
});
