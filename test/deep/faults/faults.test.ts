import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

import { triggers, untestedTriggers } from './triggers.ts';

test('every trigger has fault tests, or a reason for having none', () => {
  const listedTriggers = [...Object.keys(triggers), ...Object.keys(untestedTriggers)];
  expect(listedTriggers.sort()).toEqual(readdirSync('lambdas/triggers').sort());
});
