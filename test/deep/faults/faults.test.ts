import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

import { triggers, untried } from './triggers.ts';

test('every trigger is tried, or named with the reason why it is not', () => {
  const named = [...Object.keys(triggers), ...Object.keys(untried)];
  expect(named.sort()).toEqual(readdirSync('lambdas/triggers').sort());
});
